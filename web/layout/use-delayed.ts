import { useEffect, useState } from "react";

/** True once `now` has been true for so many milliseconds, so that what is quick shows no indicator. */
export function useDelayed(now: boolean, milliseconds: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!now) return;
    const timer = setTimeout(() => setLasting(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [now, milliseconds]);
  return now && lasting;
}
