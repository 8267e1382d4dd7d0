import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import type { NodemailerMessage, MailMessage } from "#server/mail/message.ts";

/** Delivers mail. */
export type Transport = {
  /**
   * Sends mail from `MAIL_FROM`, whose name is that of the site unless it has its own. Throws `Undeliverable` on a permanent
   * failure; any other error is worth a retry, of which `Deferred` is about this mail alone.
   */
  send(mail: MailMessage, siteName: string): Promise<void>;
};

/** Uses SMTP if `SMTP_URL` is set, otherwise a folder. The implementation is loaded with the first mail. */
export function createTransport(config: Config, log: Logger): Transport {
  const { name: fromName, address } = parseFrom(config.mailFrom);
  const domain = address.slice(address.lastIndexOf("@") + 1);
  let sender: Promise<(message: NodemailerMessage, mail: MailMessage) => Promise<void>> | undefined;
  return {
    async send(mail, siteName) {
      sender ??= config.smtpUrl
        ? import("#server/mail/smtp.ts").then(({ createSmtpSender }) =>
            createSmtpSender(config.smtpUrl ?? ""),
          )
        : import("#server/mail/folder.ts").then(({ createFolderSender }) =>
            createFolderSender(config.dataDir, log),
          );
      const { to, subject, text, html, headers = {} } = mail;
      const message = {
        from: { name: fromName || siteName, address },
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

/** The parts of `MAIL_FROM`: an address, or a name with one in angle brackets. */
function parseFrom(from: string): { name: string; address: string } {
  const [, name = "", address = from] = /^([^<]*)<([^>]+)>$/.exec(from) ?? [];
  return { name: name.trim(), address };
}
