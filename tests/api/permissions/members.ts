import { newId } from "#server/db/id.ts";
import { pathOf } from "#tests/harness/members.ts";
import { noScene, table } from "#tests/api/permissions/table.ts";
import { signUp } from "#tests/harness/factories.ts";

const PATH = "/api/invitations";
const FOR_ADMINS = { visitor: 401, member: 403, owner: 403, moderator: 403 };
const BAN = { action: "ban", reason: "It sells lawn mowers." };

/** Members (docs/product.md 10.70 to 10.76). The scene is the path of one who signed up just now. */
export const MEMBERS = table("members", async ({ admin }, site) => pathOf(admin, await signUp(site)), [
  {
    operation: "listMembers",
    clause: "10.70",
    action: "list the members",
    does: (browser) => browser.get("/api/members"),
    statuses: { ...FOR_ADMINS, admin: 200 },
  },
  {
    operation: "readMember",
    clause: "10.71",
    action: "read a member",
    does: (browser, path) => browser.get(path),
    statuses: { ...FOR_ADMINS, admin: 200 },
  },
  {
    operation: "changeMember",
    clause: "10.73",
    action: "change a member's role",
    does: (browser, path) => browser.patch(path, { role: "moderator" }),
    statuses: { ...FOR_ADMINS, admin: 200 },
  },
  {
    operation: "suspendMember",
    clause: "10.72",
    action: "ban a member",
    does: (browser, path) => browser.post(`${path}/suspension`, BAN),
    statuses: { ...FOR_ADMINS, admin: 200 },
  },
  {
    operation: "signMemberOut",
    clause: "10.74",
    action: "sign a member out everywhere",
    does: (browser, path) => browser.delete(`${path}/sessions`),
    statuses: { ...FOR_ADMINS, admin: 200 },
  },
  {
    operation: "sendMemberResetLink",
    clause: "10.74, 10.60",
    action: "mail a member a link for a new password on a site without mail",
    does: (browser, path) => browser.post(`${path}/passwordResets`, {}),
    statuses: { ...FOR_ADMINS, admin: 409 },
  },
  {
    operation: "deleteMember",
    clause: "10.76",
    action: "delete a member",
    does: (browser, path) => browser.delete(path),
    statuses: { ...FOR_ADMINS, admin: 200 },
  },
]);

/** Invitations (docs/product.md 10.80 to 10.85). */
export const INVITATIONS = table("invitations", noScene, [
  {
    operation: "listInvitations",
    clause: "10.82",
    action: "list the invitations",
    does: (browser) => browser.get(PATH),
    statuses: { ...FOR_ADMINS, admin: 200 },
  },
  {
    operation: "invite",
    clause: "10.80",
    action: "invite somebody",
    does: (browser) => browser.post(PATH, { email: `${newId()}@example.org` }),
    statuses: { ...FOR_ADMINS, admin: 201 },
  },
  {
    operation: "inviteAgain",
    clause: "10.82, 10.85",
    action: "mail an invitation again on a site without mail",
    does: (browser) => browser.post(`${PATH}/nothing/mails`, {}),
    statuses: { ...FOR_ADMINS, admin: 409 },
  },
  {
    operation: "withdrawInvitation",
    clause: "10.82",
    action: "withdraw an invitation that does not exist",
    does: (browser) => browser.delete(`${PATH}/nothing`),
    statuses: { ...FOR_ADMINS, admin: 404 },
  },
  {
    operation: "readInvitation",
    clause: "10.81",
    action: "read the link of an invitation that was never sent",
    does: (browser) => browser.get("/api/invitationLinks?token=guessed"),
    statuses: { visitor: 410, member: 410, owner: 410, moderator: 410, admin: 410 },
  },
]);
