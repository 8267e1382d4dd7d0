import type { AccountMethod } from "#domain/accounts/own-account.ts";
import { dayOf } from "#web/accounts/day.ts";

/** Lists what a member logs in with, besides passkeys (docs/product.md 6.56). */
export const SignInMethods = ({ methods }: { methods: readonly AccountMethod[] }) => (
  <ul aria-label="What you log in with" className="grid gap-3">
    {methods.map(({ method, label, since }) => (
      <li key={method + since} className="sheet px-4 py-3">
        <p className="font-semibold wrap-anywhere">{label}</p>
        <p className="text-sm text-muted">
          Since <time dateTime={since}>{dayOf(since)}</time>
        </p>
      </li>
    ))}
  </ul>
);
