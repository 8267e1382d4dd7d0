import { m } from "#messages";
import { redirect } from "react-router";
import { idOrNone } from "#domain/http/ids.ts";
import { ApiError, ifMatch } from "#web/api/client.ts";
import type { ActionArgs, LoadArgs } from "#web/api/load.ts";
import { withChoices } from "#web/forms/edit-choices.ts";
import { sendForm } from "#web/forms/form-state.ts";
import { askPermission, subscribeDevice, unsubscribeDevice } from "#web/push/device.ts";
import { NOTIFY_INTENT, pushSettingsForm, STOP_INTENT } from "#web/push/push-forms.ts";

const TOAST_MS = 1500;

const doneWith = ({ flash }: Pick<ActionArgs, "flash">, title: string) => {
  flash({ kind: "success", title, milliseconds: TOAST_MS });
  return redirect("/account");
};

/** The member's devices that are notified, and what they show. */
export async function readPush({ api, signal }: Pick<LoadArgs, "api" | "signal">) {
  const [devices, settings] = await Promise.all([
    api.api.account.pushSubscriptions.$get({}, { init: { signal } }).then((response) => response.json()),
    api.api.account.pushSettings.$get({}, { init: { signal } }).then(async (response) => ({
      ...(await response.json()),
      version: response.headers.get("etag"),
    })),
  ]);
  return { devices, settings };
}

/** The actions of "On your devices" on the account page, by intent (docs/product.md 18.40 to 18.43). */
export const pushActions = {
  push: withChoices(
    pushSettingsForm.action(async (args: ActionArgs, { version, ...json }) => {
      await args.api.api.account.pushSettings.$put({ json }, ifMatch(version));
      return doneWith(args, m.callsPushSaved());
    }),
  ),
  /** Needs JavaScript. */
  [NOTIFY_INTENT]: (args: ActionArgs) =>
    sendForm({ values: {}, intent: NOTIFY_INTENT }, async () => {
      await notifyDevice(args);
      return doneWith(args, m.callsPushOn());
    }),
  [STOP_INTENT]: (args: ActionArgs) =>
    sendForm({ values: {}, intent: STOP_INTENT }, async () => {
      await stopDevice(args);
      return doneWith(args, m.callsPushOff());
    }),
};

async function notifyDevice({ api }: Pick<ActionArgs, "api">): Promise<void> {
  // First, since browsers ask only while somebody presses.
  const permission = await askPermission();
  if (permission !== "granted") throw notSubscribed(NOT_ALLOWED[permission]());
  const { publicKey } = await (await api.api.account.pushKey.$get()).json();
  const subscription = await subscribeDevice(publicKey).catch(() => {
    throw notSubscribed(m.callsPushNotReached());
  });
  try {
    await api.api.account.pushSubscriptions.$post({ json: subscription.toJSON() as never });
  } catch (error) {
    await unsubscribeDevice().catch(() => undefined);
    throw error;
  }
}

const NOT_ALLOWED = {
  default: m.callsPushUndecided,
  denied: m.callsPushDenied,
};

const notSubscribed = (detail: string) => new ApiError({ title: m.callsNotNotified(), status: 400, detail });

async function stopDevice({ api, form }: Pick<ActionArgs, "api" | "form">): Promise<void> {
  const id = idOrNone(String(form.get("id") ?? ""));
  const devices = await (await api.api.account.pushSubscriptions.$get()).json();
  await api.api.account.pushSubscriptions[":id"].$delete({ param: { id } });
  const isThis = devices.some(({ _id, current }) => _id === id && current);
  if (isThis && typeof window !== "undefined") await unsubscribeDevice().catch(() => undefined);
}
