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
import { Link } from "#web/ui/Link.tsx";
import { NewSecret } from "#web/ui/NewSecret.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";

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
      <p>
        A program that sends a token acts as you, within the token’s scopes. The{" "}
        <Link to="/api/docs" className="link">
          API reference
        </Link>{" "}
        lists what programs can do.
      </p>
      {token ? <NewSecret what="token" secret={token} /> : null}
      {failed ? <FormAlert>{failed}</FormAlert> : null}
      {tokens.length > 0 ? (
        <ul aria-label="Your access tokens" className="grid gap-3">
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
          {token.ended ? <Chip tint="sun">Ended</Chip> : null}
        </p>
        <p className="text-sm text-muted">
          Allows {token.scopes.map((scope) => LABELS[scope].toLowerCase()).join(", ")}. Since{" "}
          <time dateTime={token.createdAt}>{dayOf(token.createdAt)}</time>,{" "}
          {token.endsOn === null ? (
            "without end"
          ) : (
            <>
              until <time dateTime={token.endsOn}>{dayOf(token.endsOn)}</time>
            </>
          )}
          ,{" "}
          {token.lastUsedOn === null ? (
            "never used"
          ) : (
            <>
              last used <time dateTime={token.lastUsedOn}>{dayOf(token.lastUsedOn)}</time>
            </>
          )}
          .
        </p>
      </div>
      <Form method="post" action={TOKENS_PATH} preventScrollReset>
        <input type="hidden" name="intent" value={REVOKE_TOKEN} />
        <input type="hidden" name="id" value={token._id} />
        <SubmitButton
          busy={sent?.get("id") === token._id}
          busyLabel="Revoking"
          className="btn btn-outline"
          aria-label={`Revoke ${token.name}`}
        >
          Revoke
        </SubmitButton>
      </Form>
    </li>
  );
}

const LABELS: Record<TokenScope, string> = { read: "Reading", write: "Writing", moderate: "Moderating" };
const HINTS: Record<TokenScope, string> = {
  read: "Tips, comments, gardeners, your Private tips and your notifications.",
  write: "Sharing, changing and deleting tips, comments, likes, your profile and your choices.",
  moderate:
    "What your role allows: cases, the help desk and statistics; for admins also settings, categories, the newsletter and its addresses, webhooks and the security log.",
};

type CreationProps = Omit<AccessTokensProps, "tokens"> & { count: number };

function Creation({ count, role, proof, state }: CreationProps) {
  const form = createTokenForm.useForm(state?.done ? undefined : state, { read: true });
  if (count >= TOKENS_MAX)
    return <p>You have {TOKENS_MAX} access tokens. Revoke one before you create another.</p>;
  const scopes: TokenScope[] = isAtLeast(role, "moderator")
    ? ["read", "write", "moderate"]
    : ["read", "write"];
  const error = form.errorAt("scopes");
  return (
    <details open={state?.intent === form.intent && !state?.done} className="[&[open]>summary]:mb-4">
      <summary className="btn btn-outline">Create a token</summary>
      {canProve(proof) ? (
        <ManagedForm
          action={TOKENS_PATH}
          preventScrollReset
          form={form}
          aria-label="Create a token"
          className="grid gap-6"
        >
          {form.formError ? <FormAlert>{form.formError}</FormAlert> : null}
          <Field
            label="Name"
            {...form.field("name")}
            hint="What will use it, such as “Garden shed display”."
            required
          />
          <fieldset className="grid gap-1" aria-describedby={error ? "token-scopes-error" : undefined}>
            <legend className="mb-1 font-semibold">It allows</legend>
            {scopes.map((scope) => (
              <Checkbox
                key={scope}
                label={LABELS[scope]}
                hint={HINTS[scope]}
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
            label="Last day"
            type="date"
            {...form.field("endsOn")}
            hint="Left empty, it works until you revoke it."
          />
          <ProofField own={proof} form={form} />
          <div>
            <FormButton form={form} busyLabel="Creating" className="btn btn-primary">
              Create
            </FormButton>
          </div>
        </ManagedForm>
      ) : (
        <ReauthenticationNote />
      )}
    </details>
  );
}
