import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import type { NodemailerMessage, MailMessage } from "#server/mail/message.ts";

/** Delivers mail. */
export type Transport = {
  /** Throws `Undeliverable` on a permanent failure; any other error is worth a retry. */
  send(mail: MailMessage): Promise<void>;
};

/** Uses SMTP if `SMTP_URL` is set, otherwise a folder. The implementation is loaded with the first mail. */
export function createTransport(config: Config, log: Logger): Transport {
  const domain = /@([^<>@\s]+)>?$/.exec(config.mailFrom)?.[1] ?? "localhost";
  let sender: Promise<(message: NodemailerMessage, mail: MailMessage) => Promise<void>> | undefined;
  return {
    async send(mail) {
      sender ??= config.smtpUrl
        ? import("#server/mail/smtp.ts").then(({ createSmtpSender }) =>
            createSmtpSender(config.smtpUrl ?? ""),
          )
        : import("#server/mail/folder.ts").then(({ createFolderSender }) =>
            createFolderSender(config.dataDir, log),
          );
      const { to, subject, text, html, headers = {} } = mail;
      const message = {
        from: config.mailFrom,
        to: { name: "", address: to },
        subject,
        text,
        html,
        messageId: `<${mail.id}@${domain}>`,
        headers: { "Auto-Submitted": "auto-generated", ...headers },
      };
      const sendMessage = await sender;
      await sendMessage(message, mail);
    },
  };
}
