import { createTransport } from "nodemailer";
import { Deferred, Undeliverable, type NodemailerMessage } from "#server/mail/message.ts";

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

/** Delivers mail to an SMTP server, each over its own connection. Throws `Undeliverable` and `Deferred`. */
export function createSmtpSender(smtpUrl: string): (message: NodemailerMessage) => Promise<void> {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(TIMEOUTS_MS))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  const transport = createTransport(url.href);
  return async (message) => {
    try {
      await transport.sendMail({ ...message, disableFileAccess: true, disableUrlAccess: true });
    } catch (error) {
      throw answerAboutMail(error) ?? error;
    }
  };
}

type SmtpError = { message: string; command?: string; responseCode?: number; response?: string };

/** Closes the connection; the relay wants a login. Both are about the relay, whatever command they answer. */
const ABOUT_RELAY = new Set([421, 530]);
/** What a reply without an enhanced code (RFC 3463) calls an address that takes no mail. */
const ABOUT_ADDRESS = new Set([550, 551, 553]);

/** What a reply to the recipient or the content of a mail means; undefined for a failure that other mail would meet, too. */
function answerAboutMail(error: unknown): Undeliverable | Deferred | undefined {
  const { message, command = "", responseCode = 0, response = "" } = error as SmtpError;
  if (!["RCPT TO", "DATA"].includes(command) || responseCode < 400 || ABOUT_RELAY.has(responseCode))
    return undefined;
  const [enhanced] = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?!\.?\d)/.exec(response) ?? [];
  // 4.3.x is the state of the mail system, such as a full disk.
  if (responseCode < 500) return enhanced?.startsWith("4.3.") ? undefined : new Deferred(message);
  // Of 5.1.x, 5.1.7 and 5.1.8 are about the sender's address, which is ours.
  const saysNoAddress =
    enhanced === undefined ? ABOUT_ADDRESS.has(responseCode) : /^5\.(1\.(?![78]$)|2\.1$)/.test(enhanced);
  return new Undeliverable(message, { isAboutAddress: command === "RCPT TO" && saysNoAddress });
}
