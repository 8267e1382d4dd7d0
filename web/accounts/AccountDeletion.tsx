import { deletionForm as deletionFields, type OwnAccount } from "#domain/accounts/own-account.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { ReauthenticationNote } from "#web/accounts/ProofField.tsx";
import { defineForm } from "#web/forms/define-form.ts";
import { failureOf, type FormState } from "#web/forms/form-state.ts";
import { FormButton, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { Checkbox } from "#web/ui/Checkbox.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";

export const deletionForm = defineForm(deletionFields, { intent: "deletion" });

type AccountDeletionProps = { account: OwnAccount; state: FormState | undefined };

/** Lists what is deleted with the account, and the form that deletes it (docs/product.md 2.95). */
export function AccountDeletion({ account, state }: AccountDeletionProps) {
  const failed = failureOf(state, "deletion");
  return (
    <>
      <div className="grid gap-2">
        <p>This goes with your account, at once and for good:</p>
        <ul className="grid list-disc gap-1 ps-6">
          {lossesOf(account).map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </ul>
        <p className="text-muted">
          What you sent without being logged in is not known to be yours, and stays. So do reports you sent
          and answers you gave to requests for help, without your name.
        </p>
      </div>
      {failed ? <FormAlert>{failed}</FormAlert> : null}
      {account.hasPassword || account.fresh ? (
        <DeletionForm hasPassword={account.hasPassword} state={state} />
      ) : (
        <ReauthenticationNote />
      )}
    </>
  );
}

function DeletionForm({ hasPassword, state }: { hasPassword: boolean; state: FormState | undefined }) {
  const form = deletionForm.useForm(state, {});
  const notSure = form.errorAt("sure");
  return (
    <ManagedForm form={form} aria-label="Delete your account" className="grid gap-6">
      {hasPassword ? (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          hint="So that nobody else can do this."
          error={form.errorAt("password")}
          required
        />
      ) : (
        <div>
          <Checkbox {...form.checkbox("sure")} label="Yes, delete my account and all of this" required />
          {notSure ? <FormAlert>{notSure}</FormAlert> : null}
        </div>
      )}
      <div>
        <FormButton form={form} busyLabel="Deleting" className="btn btn-error">
          Delete my account
        </FormButton>
      </div>
    </ManagedForm>
  );
}

function lossesOf({ holds }: OwnAccount): string[] {
  const { tips, likes, likesGiven, comments, helpRequests, newsletter } = holds;
  return [
    "your profile and photos, your address and every sign-in",
    `${counted(tips, "tip", "tips")} of yours, Private ones too${tips > 0 ? `, with ${counted(likes, "like", "likes")} they got` : ""}`,
    `${counted(likesGiven, "like", "likes")} you gave`,
    ...(comments > 0 ? [`${counted(comments, "comment", "comments")} you wrote`] : []),
    ...(helpRequests > 0 ? [counted(helpRequests, "request for help", "requests for help")] : []),
    "your notifications and the list of members you blocked",
    ...(newsletter ? ["your address on the list of the newsletter"] : []),
  ];
}

const counted = (count: number, singular: string, plural: string) =>
  `${formatNumber(count)} ${count === 1 ? singular : plural}`;
