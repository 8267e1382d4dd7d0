import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "#tests/e2e/journey.ts";
import { FOLDER } from "#tests/e2e/outbox-folder.ts";

/** Returns the mails to an address so far, oldest first, in readable form. `folder` is the site's data folder. */
export function mailsTo(address: string, folder = FOLDER): string[] {
  const outbox = join(folder, "outbox");
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((file) => file.endsWith(".eml"))
    .toSorted()
    .map((file) => readFileSync(join(outbox, file), "utf8"))
    .filter((mail) => mail.includes(`To: ${address}\n`))
    .map(legible);
}

/**
 * Returns the path of the link in the newest mail to an address whose subject contains the words; waits until there are
 * that many.
 */
export async function linkTo(
  address: string,
  subject: string,
  { count = 1, folder = FOLDER }: { count?: number; folder?: string } = {},
): Promise<string> {
  const fitting = () => mailsTo(address, folder).filter((mail) => mail.includes(`Subject: ${subject}`));
  await expect.poll(() => fitting().length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count);
  const [, path = ""] = /(\/\w+\?(?:token|invitation)=[\w.-]+)/.exec(fitting().at(-1) ?? "") ?? [];
  return path;
}

const legible = (mail: string) =>
  mail
    .replace(/=\n/g, "")
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
