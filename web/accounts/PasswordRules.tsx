import { m } from "#messages";
import { Check, Circle } from "#web/icons/icons.tsx";
import { PASSWORD_RULES } from "#domain/accounts/password-rules.ts";

/** The rules for a new password; those that `typed` meets are checked. */
export function PasswordRules({ typed }: { typed: string }) {
  return (
    <ul
      aria-label={m.accountsPasswordRules()}
      className="js-only grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2"
    >
      {PASSWORD_RULES.map(({ label, holds }) => {
        const met = holds(typed);
        const Icon = met ? Check : Circle;
        const rule = label();
        return (
          <li key={rule} className={`flex items-center gap-2 ${met ? "text-success" : "text-muted"}`}>
            <Icon aria-hidden className={met ? "size-4" : "size-3 mx-0.5"} />
            {rule}
            {typed === "" ? null : (
              <span className="sr-only">{met ? m.accountsRuleMet() : m.accountsRuleMissing()}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
