import { noScene, table } from "#tests/api/permissions/table.ts";

const PATH = "/api/webhooks";
const FOR_ADMINS = { visitor: 401, member: 403, owner: 403, moderator: 403 };

/** Webhooks (docs/product.md 7.104, 7.105). */
export const WEBHOOKS = table("webhooks", noScene, [
  {
    operation: "listWebhooks",
    clause: "7.105",
    action: "list the webhooks",
    does: (browser) => browser.get(PATH),
    statuses: { ...FOR_ADMINS, admin: 200 },
  },
  {
    operation: "createWebhook",
    clause: "7.104",
    action: "create a webhook to an inside address",
    does: (browser) => browser.post(PATH, { url: "https://127.0.0.1/", events: ["tip.shared"] }),
    statuses: { ...FOR_ADMINS, admin: 400 },
  },
  {
    operation: "readWebhook",
    clause: "7.105",
    action: "read a webhook that does not exist",
    does: (browser) => browser.get(`${PATH}/nothing`),
    statuses: { ...FOR_ADMINS, admin: 404 },
  },
  {
    operation: "changeWebhook",
    clause: "7.105",
    action: "disable a webhook that does not exist",
    does: (browser) => browser.patch(`${PATH}/nothing`, { enabled: false }),
    statuses: { ...FOR_ADMINS, admin: 404 },
  },
  {
    operation: "deleteWebhook",
    clause: "7.105",
    action: "delete a webhook that does not exist",
    does: (browser) => browser.delete(`${PATH}/nothing`),
    statuses: { ...FOR_ADMINS, admin: 404 },
  },
  {
    operation: "rotateWebhookSecret",
    clause: "7.105",
    action: "replace the secret of a webhook that does not exist",
    does: (browser) => browser.post(`${PATH}/nothing/secret`, {}),
    statuses: { ...FOR_ADMINS, admin: 404 },
  },
  {
    operation: "listWebhookDeliveries",
    clause: "7.105",
    action: "list the deliveries of a webhook that does not exist",
    does: (browser) => browser.get(`${PATH}/nothing/deliveries`),
    statuses: { ...FOR_ADMINS, admin: 404 },
  },
  {
    operation: "sendWebhookAgain",
    clause: "7.105",
    action: "send an event again to a webhook that does not exist",
    does: (browser) => browser.post(`${PATH}/nothing/deliveries/nothing/again`, {}),
    statuses: { ...FOR_ADMINS, admin: 404 },
  },
]);
