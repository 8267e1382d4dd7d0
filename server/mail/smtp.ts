import { createTransport } from "nodemailer";
import { Undeliverable, type NodemailerMessage } from "#server/mail/message.ts";

const MINUTE = 60_000;

/**
 * Timeouts in milliseconds, unless `SMTP_URL` sets them: the minimums of RFC 5321 4.5.3.2, five minutes for the greeting and ten, the
 * longest, for the answer to a whole mail. A mail server that we gave up on earlier might still deliver the mail, and then the repeat
 * as well (docs/product.md 6.25).
 */
const TIMEOUTS_MS = {
  dnsTimeout: MINUTE / 2,
  /** Includes the greeting. */
  connectionTimeout: 7 * MINUTE,
  greetingTimeout: 5 * MINUTE,
  socketTimeout: 10 * MINUTE,
};

/** Delivers mail to an SMTP server, each over its own connection. Throws `Undeliverable`. */
export function createSmtpSender(smtpUrl: string): (message: NodemailerMessage) => Promise<void> {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(TIMEOUTS_MS))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  const transport = createTransport(url.href);
  return async (message) => {
    try {
      await transport.sendMail({ ...message, disableFileAccess: true, disableUrlAccess: true });
    } catch (error) {
      throw isPermanentRejection(error) ? new Undeliverable((error as Error).message) : error;
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
