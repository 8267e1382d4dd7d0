import { noMail, useSendsMail } from "#web/mail/sends-mail.ts";
import { Notice } from "#web/ui/Notice.tsx";

/** Asks the member to open the mail that confirms a new address (docs/product.md 6.19). */
export function EmailPrompt({ email }: { email: string }) {
  if (!useSendsMail())
    return (
      <Notice mailed={false}>
        <span className="block font-semibold">{noMail()}</span>
        <span className="block mt-1">
          Ask the people who run it for the link that makes {email} your address. It works for a day. Until
          then the old one stays.
        </span>
      </Notice>
    );
  return (
    <Notice>
      <span className="block font-semibold">A mail is on its way to {email}.</span>
      <span className="block mt-1">
        Open the link in it within a day, and that becomes your address. Until then the old one stays.
      </span>
    </Notice>
  );
}
