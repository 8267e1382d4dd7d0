import type { PushSubscription } from "#domain/push/push.ts";
import { dayOf } from "#web/accounts/day.ts";
import { IntentButton } from "#web/forms/IntentButton.tsx";
import type { DevicePush } from "#web/push/device.ts";
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
        <ul aria-label="Notified devices" className="grid gap-3">
          {devices.map((device) => (
            <li key={device._id} className="sheet flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {device.device}
                  {device.current ? <Chip tint="leaf">This one</Chip> : null}
                </p>
                <p className="text-sm text-muted">
                  Since <time dateTime={device.since}>{dayOf(device.since)}</time>
                </p>
              </div>
              <IntentButton
                intent={STOP_INTENT}
                about={device._id}
                busyLabel="Stopping"
                label={`Stop notifying ${device.device}`}
              >
                Stop
              </IntentButton>
            </li>
          ))}
        </ul>
      ) : (
        <p>No device of yours is notified.</p>
      )}
      <WithoutScript>
        <p>Notifying this device needs JavaScript.</p>
      </WithoutScript>
      {isOn ? null : (
        <div className="js-only">
          {state === "unsupported" || state === "denied" ? (
            <p>{WHY_NOT[state]}</p>
          ) : (
            <>
              {isListed ? (
                <p className="mb-4">This browser has ended its notifications. Start them again:</p>
              ) : null}
              <IntentButton intent={NOTIFY_INTENT} busyLabel="Waiting for your browser">
                <Bell className="size-5" />
                Notify this device
              </IntentButton>
            </>
          )}
        </div>
      )}
    </>
  );
}

const WHY_NOT: Record<Extract<DevicePush, "unsupported" | "denied">, string> = {
  unsupported:
    "This browser cannot show notifications of this site. On an iPhone or iPad, add the site to the Home Screen and open it there.",
  denied:
    "This browser was told not to show notifications of this site. Allow them in its settings for this site, then come back.",
};
