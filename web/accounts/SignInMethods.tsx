import { m } from "#messages";
import type { AccountMethod } from "#domain/accounts/own-account.ts";
import { dayOf } from "#web/accounts/day.ts";
import { timeTag } from "#web/ui/message-tags.tsx";

/** Lists what a member logs in with, besides passkeys (docs/product.md 6.56). */
export const SignInMethods = ({ methods }: { methods: readonly AccountMethod[] }) => (
  <ul aria-label={m.accountsMethods()} className="grid gap-3">
    {methods.map(({ method, label, since }) => (
      <li key={method + since} className="sheet px-4 py-3">
        <p className="font-semibold wrap-anywhere">{label}</p>
        <p className="text-sm text-muted">{m.accountsSince({ day: dayOf(since), time: timeTag(since) })}</p>
      </li>
    ))}
  </ul>
);
