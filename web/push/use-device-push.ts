import { useEffect, useState } from "react";
import { DEVICE_CHANGED, type DevicePush, readDevicePush } from "#web/push/device.ts";

/** Whether this device is notified, as far as its browser knows; undefined until that is read. */
export function useDevicePush(): DevicePush | undefined {
  const [state, setState] = useState<DevicePush>();
  useEffect(() => {
    const read = () => void readDevicePush().then(setState, () => setState("unsupported"));
    read();
    // The permission may have been changed in the browser's settings meanwhile.
    for (const name of ["focus", DEVICE_CHANGED]) window.addEventListener(name, read);
    return () => {
      for (const name of ["focus", DEVICE_CHANGED]) window.removeEventListener(name, read);
    };
  }, []);
  return state;
}
