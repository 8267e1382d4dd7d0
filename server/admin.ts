import { role as anyRole } from "#domain/accounts/role.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { adopt } from "#server/adopt.ts";
import {
  grantRole,
  listRoles,
  removeSecondStepOf,
  revokeRole,
  RoleError,
  type RoleHolder,
} from "#server/accounts/roles.ts";
import { CommandError, runCommand, printLine } from "#server/command.ts";
import { MOVE_TARGETS, movePhotos } from "#server/move-photos.ts";
import { StorageError } from "#server/db/connect.ts";
import { openExisting } from "#server/db/open-existing.ts";
import { siteTime } from "#server/db/site-time.ts";
import { migrationNames } from "#server/db/migrate.ts";
import type { Mismatch } from "#server/derived/compare.ts";
import { recount } from "#server/derived/recount.ts";
import type { Deps } from "#server/deps.ts";
import { readContent } from "#server/content/content.ts";
import { importStations } from "#server/gardens/stations-file.ts";
import { importPlants } from "#server/plants/import-plants.ts";
import { exportSettings, importSettings } from "#server/settings/settings-file.ts";
import { commandLine } from "#server/command-line.ts";

const COMMANDS = [
  "grant moderator|admin ADDRESS",
  "revoke ADDRESS",
  "list",
  "remove-second-step ADDRESS",
  "recount [--check]",
  "photos move bucket|folder",
  "settings export|import FILE",
  "stations import FILE",
  "plants import FILE",
  "adopt [--yes]",
].map((command) => commandLine("admin", command));
const USAGE = `say ${COMMANDS.slice(0, -1).join(", ")}, or ${COMMANDS.at(-1)}`;

/** The most characters of a value that are printed. */
const VALUE_MAX = 80;

const failure = process.argv[2] === "photos" ? "The photos were not all moved" : "Nothing was changed";

await runCommand(failure, async (config, [verb, ...args]) => {
  // The only one for a site that cannot start.
  if (verb === "adopt" && args.every((arg) => arg === "--yes")) return adopt(config, args.length > 0);
  const [noun, target] = args;
  const moveTarget = MOVE_TARGETS.find((each) => each === target);
  if (verb === "photos" && noun === "move" && moveTarget && args.length === 2)
    return movePhotos(config, moveTarget);
  const run = parseCommand(verb, args);
  const content = await readContent();
  await openExisting(config, async ({ db }, migrations) => {
    if (migrations.length < migrationNames().length)
      throw new StorageError("The site has not been started with this version yet. Start it once");
    const site = { db, content, adminEmails: config.adminEmails, clock: siteTime };
    await run(site).catch((error: unknown) => {
      throw error instanceof RoleError ? new CommandError(error.message, { cause: error }) : error;
    });
  });
});

type Site = Parameters<typeof grantRole>[0] & Pick<Deps, "content">;

function parseCommand(verb: string | undefined, args: string[]): (site: Site) => Promise<void> {
  const [first = "", second = ""] = args;
  if (verb === "list" && args.length === 0) return list;
  if (verb === "recount" && args.length === 0) return correct;
  if (verb === "recount" && first === "--check" && args.length === 1) return check;
  if (verb === "settings" && first === "export" && args.length === 2)
    return (site) => exportSettings(site, second);
  if (verb === "settings" && first === "import" && args.length === 2)
    return (site) => importSettings(site, second);
  if (verb === "stations" && first === "import" && args.length === 2)
    return async (site) =>
      printLine(`${formatNumber(await importStations(site, second))} weather stations are imported`);
  if (verb === "plants" && first === "import" && args.length === 2)
    return (site) => importPlants(site, second);
  if (verb === "revoke" && args.length === 1)
    return async (site) => {
      printLine(`${(await revokeRole(site, first)).email} is a member now`);
      const { holders } = await listRoles(site);
      if (holders.every(({ role }) => role !== "admin"))
        printLine("There is no admin any more: grant the role to somebody");
    };
  if (verb === "remove-second-step" && args.length === 1)
    return async (site) =>
      printLine(
        `${await removeSecondStepOf(site, first)} logs in without a second step now, and is logged out everywhere`,
      );
  if (verb !== "grant" || args.length !== 2) throw new CommandError(USAGE);
  const role = anyRole.exclude(["member"]).safeParse(first);
  if (!role.success) throw new CommandError(`"${first}" is no role: ${USAGE}`);
  return async (site) => {
    const holder = await grantRole(site, second, role.data);
    printLine(`${holder.email} is ${roleName(holder)} now${confirmationNote(holder)}`);
  };
}

async function list(site: Site): Promise<void> {
  const { holders, unused } = await listRoles(site);
  for (const holder of holders)
    printLine(
      `${holder.role.padEnd(9)}  ${holder.email}${holder.byAddress ? "  by ADMIN_EMAILS" : ""}${confirmationNote(holder)}`,
    );
  for (const email of unused) printLine(`nobody     ${email}  by ADMIN_EMAILS; has no account yet`);
  if (holders.length + unused.length === 0) printLine("Everybody is a member");
}

/** Corrects derived data. */
async function correct({ db }: Site): Promise<void> {
  const found = await recount(db, { apply: true });
  found.forEach(printMismatch);
  const corrected = found.filter(({ isDerived }) => isDerived).length;
  printLine(`${formatNumber(corrected)} corrected`);
  if (found.length === corrected) return;
  printLine(`${formatNumber(found.length - corrected)} left: their statuses contradict other rows`);
  process.exitCode = 1;
}

/** Compares derived data with the rows it is computed from, without changing anything. */
async function check({ db }: Site): Promise<void> {
  const found = await recount(db, { apply: false });
  found.forEach(printMismatch);
  if (found.length === 0) return printLine("Everything is right");
  throw new CommandError(
    found.length === 1 ? "1 value is wrong" : `${formatNumber(found.length)} values are wrong`,
  );
}

function printMismatch({ row, column, stored, expected }: Mismatch): void {
  printLine(`${row}: ${column} is ${formatValue(stored)}, should be ${formatValue(expected)}`);
}

function formatValue(value: Mismatch["stored"]): string {
  return value === null ? "missing" : (JSON.stringify(value) as string).slice(0, VALUE_MAX);
}

function roleName({ role }: RoleHolder): string {
  return role === "admin" ? "an admin" : `a ${role}`;
}

function confirmationNote({ confirmed }: RoleHolder): string {
  return confirmed ? "" : "; the address is not confirmed";
}
