import { createTransport } from "nodemailer";
import { Undeliverable, type Message } from "#server/mail/message.ts";

/** How long the other side may take for each step, in milliseconds, unless `SMTP_URL` says otherwise. */
const TIMEOUT_MS = {
  dnsTimeout: 5000,
  connectionTimeout: 8000,
  greetingTimeout: 8000,
  socketTimeout: 10_000,
};
/** And for all of them together: well within the time for which a mail is claimed. */
const PATIENCE_IN_ALL = 20_000;

/** Hands letters to an SMTP server, each over a connection of its own. */
export function bySmtp(smtpUrl: string): (message: Message) => Promise<void> {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(TIMEOUT_MS))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  const transport = createTransport(url.href);
  return async (message) => {
    const sending = transport.sendMail({ ...message, disableFileAccess: true, disableUrlAccess: true });
    sending.catch(() => undefined);
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error("The mail server takes too long")), PATIENCE_IN_ALL);
    try {
      await Promise.race([sending, late.promise]);
    } catch (error) {
      throw refusedForGood(error) ? new Undeliverable((error as Error).message) : error;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** A 5xx answer to the recipient's address. One to our own name or password is for the operator to mend. */
function refusedForGood(error: unknown): boolean {
  const {
    code,
    command,
    responseCode = 0,
  } = error as { code?: string; command?: string; responseCode?: number };
  return code === "EENVELOPE" && command === "RCPT TO" && responseCode >= 500;
}
