import { mkdir, opendir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import type { Message, MailMessage } from "#server/mail/message.ts";

/** Where letters are written to where none are sent. */
const outboxIn = (dataDir: string): string => join(dataDir, "outbox");

/** How many letters that folder holds, and their bytes. */
export async function outboxSize(dataDir: string): Promise<{ number: number; bytes: number }> {
  const size = { number: 0, bytes: 0 };
  const letters = await opendir(outboxIn(dataDir)).catch(ifMissing);
  if (!letters) return size;
  for await (const { name } of letters) {
    if (!name.endsWith(".eml")) continue;
    const letter = await stat(join(outboxIn(dataDir), name)).catch(ifMissing);
    if (!letter) continue;
    size.number++;
    size.bytes += letter.size;
  }
  return size;
}

function ifMissing(error: unknown): undefined {
  if ((error as { code?: string }).code === "ENOENT") return undefined;
  throw error;
}

/** Writes letters to `outbox` in the data folder, one file each, and the links in them to the log. */
export function intoFolder(
  dataDir: string,
  log: Logger,
): (message: Message, parcel: MailMessage) => Promise<void> {
  const folder = outboxIn(dataDir);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return async (message, { id, to, link }) => {
    const written = await transport.sendMail({ ...message, disableFileAccess: true, disableUrlAccess: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${id}.eml`);
    await writeFile(`${file}.part`, written.message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
    log.info({ to, file, link }, "A mail was written to the outbox, since SMTP_URL is not set");
  };
}
