import { noMail, useSendsMail } from "#web/mail/sends-mail.ts";
import { m } from "#messages";
import { Notice } from "#web/ui/Notice.tsx";

/** Asks the member to open the mail that confirms a new address (docs/product.md 6.19). */
export function EmailPrompt({ email }: { email: string }) {
  if (!useSendsMail())
    return (
      <Notice mailed={false}>
        <span className="block font-semibold">{noMail()}</span>
        <span className="block mt-1">{m.gardenersNoMailLink({ email })}</span>
      </Notice>
    );
  return (
    <Notice>
      <span className="block font-semibold">{m.gardenersMailOnWay({ email })}</span>
      <span className="block mt-1">{m.gardenersMailOpen()}</span>
    </Notice>
  );
}
