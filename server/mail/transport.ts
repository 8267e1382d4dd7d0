import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import type { Message, MailMessage } from "#server/mail/message.ts";

/** The one way out for mail. */
export type Transport = {
  /** Hands a letter over. Throws `Undeliverable` when it never will be, and anything else when it may be later. */
  send(parcel: MailMessage): Promise<void>;
};

/** SMTP when `SMTP_URL` is set, else a folder. What does it is loaded with the first letter. */
export function createTransport(config: Config, log: Logger): Transport {
  const domain = /@([^<>@\s]+)>?$/.exec(config.mailFrom)?.[1] ?? "localhost";
  let way: Promise<(message: Message, parcel: MailMessage) => Promise<void>> | undefined;
  return {
    async send(parcel) {
      way ??= config.smtpUrl
        ? import("#server/mail/smtp.ts").then(({ bySmtp }) => bySmtp(config.smtpUrl ?? ""))
        : import("#server/mail/folder.ts").then(({ intoFolder }) => intoFolder(config.dataDir, log));
      const { to, subject, text, html, headers = {} } = parcel;
      const message = {
        from: config.mailFrom,
        to: { name: "", address: to },
        subject,
        text,
        html,
        messageId: `<${parcel.id}@${domain}>`,
        headers: { "Auto-Submitted": "auto-generated", ...headers },
      };
      await (
        await way
      )(message, parcel);
    },
  };
}
