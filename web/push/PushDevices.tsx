import { m } from "#messages";
import type { ReactNode } from "react";
import type { PushSubscription } from "#domain/push/push.ts";
import { dayOf } from "#web/accounts/day.ts";
import { IntentButton } from "#web/forms/IntentButton.tsx";
import { NOTIFY_INTENT, STOP_INTENT } from "#web/push/push-forms.ts";
import { useDevicePush } from "#web/push/use-device-push.ts";
import { Bell } from "#web/icons/icons.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { WithoutScript } from "#web/ui/WithoutScript.tsx";

type PushDevicesProps = { devices: readonly PushSubscription[]; failed: string | undefined };

/** The member's devices that are notified, and the button that adds this one (docs/product.md 18.40, 18.41). */
export function PushDevices({ devices, failed }: PushDevicesProps) {
  const state = useDevicePush();
  const isListed = devices.some(({ current }) => current);
  // Until the browser has said what it knows, the site's word counts.
  const isOn = isListed && (state === "on" || state === undefined);
  return (
    <>
      {failed ? <FormAlert>{failed}</FormAlert> : null}
      {devices.length > 0 ? (
        <ul aria-label={m.pushDevices()} className="grid gap-3">
          {devices.map((device) => (
            <li key={device._id} className="sheet flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {device.device}
                  {device.current ? <Chip tint="leaf">{m.pushThisOne()}</Chip> : null}
                </p>
                <p className="text-sm text-muted">{m.pushSince(sinceOf(device))}</p>
              </div>
              <IntentButton
                intent={STOP_INTENT}
                about={device._id}
                busyLabel={m.pushStopping()}
                label={m.pushStopDevice({ device: device.device })}
              >
                {m.pushStop()}
              </IntentButton>
            </li>
          ))}
        </ul>
      ) : (
        <p>{m.pushNone()}</p>
      )}
      <WithoutScript>
        <p>{m.pushNeedsScript()}</p>
      </WithoutScript>
      {isOn ? null : (
        <div className="js-only">
          {state === "unsupported" || state === "denied" ? (
            <p>{state === "denied" ? m.pushDenied() : m.pushUnsupported()}</p>
          ) : (
            <>
              {isListed ? <p className="mb-4">{m.pushEnded()}</p> : null}
              <IntentButton intent={NOTIFY_INTENT} busyLabel={m.pushWaiting()}>
                <Bell className="size-5" />
                {m.pushNotify()}
              </IntentButton>
            </>
          )}
        </div>
      )}
    </>
  );
}

const sinceOf = ({ since }: PushSubscription) => ({
  day: dayOf(since),
  since: (day: ReactNode) => (
    <time key="since" dateTime={since}>
      {day}
    </time>
  ),
});
