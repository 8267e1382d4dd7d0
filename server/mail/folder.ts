import { mkdir, opendir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import type { NodemailerMessage, MailMessage } from "#server/mail/message.ts";

/** The folder that mail is written to when SMTP is not configured. */
const outboxPath = (dataDir: string): string => join(dataDir, "outbox");

/** Returns the number of mails in the outbox folder and their total size in bytes. */
export async function outboxSize(dataDir: string): Promise<{ number: number; bytes: number }> {
  const size = { number: 0, bytes: 0 };
  const entries = await opendir(outboxPath(dataDir)).catch(ifMissing);
  if (!entries) return size;
  for await (const { name } of entries) {
    if (!name.endsWith(".eml")) continue;
    const file = await stat(join(outboxPath(dataDir), name)).catch(ifMissing);
    if (!file) continue;
    size.number++;
    size.bytes += file.size;
  }
  return size;
}

function ifMissing(error: unknown): undefined {
  if ((error as { code?: string }).code === "ENOENT") return undefined;
  throw error;
}

/** Writes each mail to a file in `outbox` in the data folder, and logs its link. */
export function createFolderSender(
  dataDir: string,
  log: Logger,
): (message: NodemailerMessage, mail: MailMessage) => Promise<void> {
  const folder = outboxPath(dataDir);
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
