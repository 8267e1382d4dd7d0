import { role as anyRole } from "#domain/accounts/role.ts";
import { grantRole, listRoles, revokeRole, RoleError, type Holder } from "#server/accounts/roles.ts";
import { CommandError, runCommand, say } from "#server/command.ts";
import { StorageError } from "#server/db/connect.ts";
import { connectExisting } from "#server/db/existing.ts";
import { migrationNames } from "#server/db/migrate.ts";

const USAGE =
  "say npm run admin -- grant moderator|admin ADDRESS, npm run admin -- revoke ADDRESS, or npm run admin -- list";

await runCommand("Nothing was changed", async (config, [verb, ...args]) => {
  const run = chosen(verb, args);
  await connectExisting(config, async ({ db }, migrations) => {
    if (migrations.length < migrationNames().length)
      throw new StorageError("The site has not been started with this version yet. Start it once");
    const site = { db, adminEmails: config.adminEmails, clock: () => new Date() };
    await run(site).catch((error: unknown) => {
      throw error instanceof RoleError ? new CommandError(error.message, { cause: error }) : error;
    });
  });
});

type Site = Parameters<typeof grantRole>[0];

function chosen(verb: string | undefined, args: string[]): (site: Site) => Promise<void> {
  const [first = "", second = ""] = args;
  if (verb === "list" && args.length === 0) return list;
  if (verb === "revoke" && args.length === 1)
    return async (site) => say(`${(await revokeRole(site, first)).email} is a member now`);
  if (verb !== "grant" || args.length !== 2) throw new CommandError(USAGE);
  const role = anyRole.exclude(["member"]).safeParse(first);
  if (!role.success) throw new CommandError(`"${first}" is no role: ${USAGE}`);
  return async (site) => {
    const holder = await grantRole(site, second, role.data);
    say(`${holder.email} is ${named(holder)} now${doubt(holder)}`);
  };
}

async function list(site: Site): Promise<void> {
  const { holders, unused } = await listRoles(site);
  for (const holder of holders)
    say(
      `${holder.role.padEnd(9)}  ${holder.email}${holder.byAddress ? "  by ADMIN_EMAILS" : ""}${doubt(holder)}`,
    );
  for (const email of unused) say(`nobody     ${email}  by ADMIN_EMAILS; has no account yet`);
  if (holders.length + unused.length === 0) say("Everybody is a member");
}

function named({ role }: Holder): string {
  return role === "admin" ? "an admin" : `a ${role}`;
}

function doubt({ confirmed }: Holder): string {
  return confirmed ? "" : "; the address is not confirmed";
}
