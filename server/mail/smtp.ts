import { createTransport } from "nodemailer";
import { Undeliverable, type NodemailerMessage } from "#server/mail/message.ts";

const MINUTE = 60_000;

/**
 * Timeouts in milliseconds, unless `SMTP_URL` sets them. They are the least that RFC 5321 4.5.3.2 allows: five minutes for the
 * greeting, and ten for the answer to a whole mail, the longest of all. A mail server that is given up earlier may deliver the mail
 * all the same, and again whatever is sent after it (docs/product.md 6.25).
 */
const TIMEOUTS_MS = {
  dnsTimeout: MINUTE / 2,
  /** With the greeting. */
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
