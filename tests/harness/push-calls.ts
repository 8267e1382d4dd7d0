import type { PushSettings } from "#domain/push/push.ts";
import type { Member } from "#tests/harness/factories.ts";
import type { Answered, Params } from "#tests/harness/generated-client.ts";
import type { MembersCall } from "#tests/harness/members-calls.ts";
import { createDevice } from "#tests/harness/push-device.ts";
import { DEVICES, PUSH_SETTINGS } from "#tests/harness/push.ts";

type Call = (operation: string, cookie: string, params?: Params, body?: unknown) => Promise<Answered>;

const NOBODY = "";
export const CHOSEN: PushSettings = {
  comment: true,
  reply: true,
  like: true,
  followedTip: true,
  help: true,
  moderation: true,
  showNames: false,
};
/** An address at which nobody is. */
export const deviceInput = () => createDevice("https://203.0.114.7/device").input;

/** The devices of a member (docs/product.md 18.41 to 18.43). `other` is another member. */
export async function notifyDevices(
  call: Call,
  { owner, other }: { owner: string; other: string },
): Promise<void> {
  await call("addPushSubscription", NOBODY, {}, deviceInput());
  await call("addPushSubscription", owner, {}, { ...deviceInput(), endpoint: "https://127.0.0.1/" });
  const { insertedId: id } = (await call("addPushSubscription", owner, {}, deviceInput())).body as {
    insertedId: string;
  };
  for (const who of [NOBODY, other, owner]) {
    await call("readPushKey", who);
    await call("listPushSubscriptions", who);
    await call("deletePushSubscription", who, { id });
    await call("readPushSettings", who);
    await call("changePushSettings", who, {}, CHOSEN);
  }
  await call("changePushSettings", owner, {}, { ...CHOSEN, like: "yes" });
}

/** A call of each operation about devices that succeeds for a member. */
export async function pushCalls({ browser }: Member): Promise<Map<string, MembersCall>> {
  const { insertedId: id } = (await browser.post<{ insertedId: string }>(DEVICES, deviceInput())).body;
  return new Map<string, MembersCall>([
    ["readPushKey", { method: "GET", path: "/api/account/pushKey" }],
    ["listPushSubscriptions", { method: "GET", path: DEVICES }],
    ["deletePushSubscription", { method: "DELETE", path: `${DEVICES}/${id}` }],
    ["addPushSubscription", { method: "POST", path: DEVICES, body: deviceInput() }],
    ["readPushSettings", { method: "GET", path: PUSH_SETTINGS }],
    ["changePushSettings", { method: "PUT", path: PUSH_SETTINGS, body: CHOSEN }],
  ]);
}
