import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import type { Message, Parcel } from "#server/mail/message.ts";

/** Writes letters to `outbox` in the data folder, one file each, and the links in them to the log. */
export function intoFolder(
  dataDir: string,
  log: Logger,
): (message: Message, parcel: Parcel) => Promise<void> {
  const folder = join(dataDir, "outbox");
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
