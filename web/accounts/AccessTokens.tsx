import { m } from "#messages";
import { Form, useNavigation } from "react-router";
import { isAtLeast, type Role } from "#domain/accounts/role.ts";
import type { OwnSecondStep } from "#domain/accounts/second-step.ts";
import { type AccessToken, TOKENS_MAX, type TokenScope } from "#domain/accounts/token.ts";
import { dayOf } from "#web/accounts/day.ts";
import { canProve, ProofField, ReauthenticationNote } from "#web/accounts/ProofField.tsx";
import { createTokenForm, REVOKE_TOKEN, type TokenDone, TOKENS_PATH } from "#web/accounts/token-forms.ts";
import { failureOf, type FormState } from "#web/forms/form-state.ts";
import { FormButton, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { Checkbox } from "#web/ui/Checkbox.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { NewSecret } from "#web/ui/NewSecret.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import { linkTag, timeTag } from "#web/ui/message-tags.tsx";

type AccessTokensProps = {
  tokens: readonly AccessToken[];
  role: Role;
  proof: OwnSecondStep;
  state: FormState | undefined;
};

/** Lists, creates and revokes the member's access tokens (docs/product.md 7.96). */
export function AccessTokens({ tokens, role, proof, state }: AccessTokensProps) {
  const { token } = (state?.intent === createTokenForm.intent ? (state?.done ?? {}) : {}) as TokenDone;
  const failed = failureOf(state, REVOKE_TOKEN);
  return (
    <>
      <p>{m.accountsTokensLead({ reference: linkTag("/api/docs", "link") })}</p>
      {token ? <NewSecret what="token" secret={token} /> : null}
      {failed ? <FormAlert>{failed}</FormAlert> : null}
      {tokens.length > 0 ? (
        <ul aria-label={m.accountsTokensYours()} className="grid gap-3">
          {tokens.map((one) => (
            <Item key={one._id} token={one} />
          ))}
        </ul>
      ) : null}
      <Creation key={tokens.length} count={tokens.length} role={role} proof={proof} state={state} />
    </>
  );
}

function Item({ token }: { token: AccessToken }) {
  const sent = useNavigation().formData;
  return (
    <li className="sheet flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span dir="auto" className="wrap-anywhere">
            {token.name}
          </span>
          {token.ended ? <Chip tint="sun">{m.accountsTokenEnded()}</Chip> : null}
        </p>
        <p className="text-sm text-muted">
          {m.accountsTokenAllows({ scopes: token.scopes.map((scope) => ALLOWED[scope]()).join(", ") })}{" "}
          {whenUsed(token)}
        </p>
      </div>
      <Form method="post" action={TOKENS_PATH} preventScrollReset>
        <input type="hidden" name="intent" value={REVOKE_TOKEN} />
        <input type="hidden" name="id" value={token._id} />
        <SubmitButton
          busy={sent?.get("id") === token._id}
          busyLabel={m.accountsTokenRevoking()}
          className="btn btn-outline"
          aria-label={m.accountsTokenRevokeNamed({ name: token.name })}
        >
          {m.accountsTokenRevoke()}
        </SubmitButton>
      </Form>
    </li>
  );
}

/** Since when and how long a token works, and when it was used. */
function whenUsed({ createdAt, endsOn, lastUsedOn }: AccessToken) {
  const begun = { since: dayOf(createdAt), sinceTime: timeTag(createdAt, { key: "since" }) };
  const used =
    lastUsedOn === null
      ? null
      : { ...begun, used: dayOf(lastUsedOn), usedTime: timeTag(lastUsedOn, { key: "used" }) };
  if (endsOn === null) return used ? m.accountsTokenEndlessUsed(used) : m.accountsTokenEndless(begun);
  const end = { until: dayOf(endsOn), untilTime: timeTag(endsOn, { key: "until" }) };
  return used ? m.accountsTokenUntilUsed({ ...used, ...end }) : m.accountsTokenUntil({ ...begun, ...end });
}

const LABELS: Record<TokenScope, () => string> = {
  read: m.accountsScopeRead,
  write: m.accountsScopeWrite,
  moderate: m.accountsScopeModerate,
};
const HINTS: Record<TokenScope, () => string> = {
  read: m.accountsScopeReadHint,
  write: m.accountsScopeWriteHint,
  moderate: m.accountsScopeModerateHint,
};
/** The scopes within a sentence. */
const ALLOWED: Record<TokenScope, () => string> = {
  read: m.accountsAllowsRead,
  write: m.accountsAllowsWrite,
  moderate: m.accountsAllowsModerate,
};

type CreationProps = Omit<AccessTokensProps, "tokens"> & { count: number };

function Creation({ count, role, proof, state }: CreationProps) {
  const form = createTokenForm.useForm(state?.done ? undefined : state, { read: true });
  if (count >= TOKENS_MAX) return <p>{m.accountsTokensMax({ count: TOKENS_MAX })}</p>;
  const scopes: TokenScope[] = isAtLeast(role, "moderator")
    ? ["read", "write", "moderate"]
    : ["read", "write"];
  const error = form.errorAt("scopes");
  return (
    <details open={state?.intent === form.intent && !state?.done} className="[&[open]>summary]:mb-4">
      <summary className="btn btn-outline">{m.accountsTokenCreate()}</summary>
      {canProve(proof) ? (
        <ManagedForm
          action={TOKENS_PATH}
          preventScrollReset
          form={form}
          aria-label={m.accountsTokenCreate()}
          className="grid gap-6"
        >
          {form.formError ? <FormAlert>{form.formError}</FormAlert> : null}
          <Field label={m.accountsName()} {...form.field("name")} hint={m.accountsTokenNameHint()} required />
          <fieldset className="grid gap-1" aria-describedby={error ? "token-scopes-error" : undefined}>
            <legend className="mb-1 font-semibold">{m.accountsTokenScopes()}</legend>
            {scopes.map((scope) => (
              <Checkbox
                key={scope}
                label={LABELS[scope]()}
                hint={HINTS[scope]()}
                aria-invalid={error ? true : undefined}
                {...form.checkbox(scope)}
              />
            ))}
            {error ? (
              <p id="token-scopes-error" className="text-sm text-error">
                {error}
              </p>
            ) : null}
          </fieldset>
          <Field
            label={m.accountsTokenLastDay()}
            type="date"
            {...form.field("endsOn")}
            hint={m.accountsTokenLastDayHint()}
          />
          <ProofField own={proof} form={form} />
          <div>
            <FormButton form={form} busyLabel={m.accountsTokenCreating()} className="btn btn-primary">
              {m.accountsTokenCreateButton()}
            </FormButton>
          </div>
        </ManagedForm>
      ) : (
        <ReauthenticationNote />
      )}
    </details>
  );
}
