import { table } from "#tests/api/permissions/table.ts";
import { DEVICES, PUSH_SETTINGS } from "#tests/harness/push.ts";
import { CHOSEN, deviceInput } from "#tests/harness/push-calls.ts";

const ALL = { visitor: 401, member: 200, owner: 200, moderator: 200, admin: 200 };

/** Notifications on members' devices (docs/product.md 18.41 to 18.43). */
export const PUSH = table(
  "devices that are notified",
  async ({ owner: { browser } }) => {
    const added = await browser.post<{ insertedId: string }>(DEVICES, deviceInput());
    return { device: added.body.insertedId };
  },
  [
    {
      operation: "readPushKey",
      clause: "18.41",
      action: "read the site's key",
      does: (browser) => browser.get("/api/account/pushKey"),
      statuses: ALL,
    },
    {
      operation: "listPushSubscriptions",
      clause: "18.41",
      action: "list their devices",
      does: (browser) => browser.get(DEVICES),
      statuses: ALL,
    },
    {
      operation: "addPushSubscription",
      clause: "18.41",
      action: "add a device without an address",
      does: (browser) => browser.post(DEVICES, {}),
      statuses: { visitor: 401, member: 400, owner: 400, moderator: 400, admin: 400 },
    },
    {
      operation: "deletePushSubscription",
      clause: "18.41",
      action: "remove the owner's device, which removes nothing of others",
      does: (browser, { device }) => browser.delete(`${DEVICES}/${device}`),
      statuses: ALL,
    },
    {
      operation: "readPushSettings",
      clause: "18.43",
      action: "read what their devices show",
      does: (browser) => browser.get(PUSH_SETTINGS),
      statuses: ALL,
    },
    {
      operation: "changePushSettings",
      clause: "18.43",
      action: "change what their devices show",
      does: (browser) => browser.put(PUSH_SETTINGS, CHOSEN),
      statuses: ALL,
    },
  ],
);
