import { createTransport } from "nodemailer";
import { Undeliverable, type NodemailerMessage } from "#server/mail/message.ts";

/** Timeouts of each step, in milliseconds, unless `SMTP_URL` sets them. */
const TIMEOUTS_MS = {
  dnsTimeout: 5000,
  connectionTimeout: 8000,
  greetingTimeout: 8000,
  socketTimeout: 10_000,
};
/** Timeout of the whole delivery: well within the time that a mail is locked. */
const TOTAL_TIMEOUT_MS = 20_000;

/** Delivers mail to an SMTP server, each over its own connection. Throws `Undeliverable`. */
export function createSmtpSender(smtpUrl: string): (message: NodemailerMessage) => Promise<void> {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(TIMEOUTS_MS))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  const transport = createTransport(url.href);
  return async (message) => {
    const sending = transport.sendMail({ ...message, disableFileAccess: true, disableUrlAccess: true });
    sending.catch(() => undefined);
    const timeout = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => timeout.reject(new Error("The mail server takes too long")),
      TOTAL_TIMEOUT_MS,
    );
    try {
      await Promise.race([sending, timeout.promise]);
    } catch (error) {
      throw isPermanentRejection(error) ? new Undeliverable((error as Error).message) : error;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** A 5xx reply to RCPT TO. Rejected credentials do not count: the operator can correct those. */
function isPermanentRejection(error: unknown): boolean {
  const {
    code,
    command,
    responseCode = 0,
  } = error as { code?: string; command?: string; responseCode?: number };
  return code === "EENVELOPE" && command === "RCPT TO" && responseCode >= 500;
}
