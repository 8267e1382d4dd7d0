import { m } from "#messages";
import { deletionForm as deletionFields, type OwnAccount } from "#domain/accounts/own-account.ts";
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
        <p>{m.accountsDeletionLosses()}</p>
        <ul className="grid list-disc gap-1 ps-6">
          {lossesOf(account).map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </ul>
        <p className="text-muted">{m.accountsDeletionStays()}</p>
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
    <ManagedForm form={form} aria-label={m.accountsDeletionForm()} className="grid gap-6">
      {hasPassword ? (
        <PasswordField
          label={m.accountsYourPassword()}
          name="password"
          autoComplete="current-password"
          hint={m.accountsProofHint()}
          error={form.errorAt("password")}
          required
        />
      ) : (
        <div>
          <Checkbox {...form.checkbox("sure")} label={m.accountsDeletionSure()} required />
          {notSure ? <FormAlert>{notSure}</FormAlert> : null}
        </div>
      )}
      <div>
        <FormButton form={form} busyLabel={m.uiDeleting()} className="btn btn-error">
          {m.accountsDeletionButton()}
        </FormButton>
      </div>
    </ManagedForm>
  );
}

function lossesOf({ holds }: OwnAccount): string[] {
  const { tips, likes, likesGiven, comments, helpRequests, newsletter } = holds;
  return [
    m.accountsLossProfile(),
    tips > 0 ? m.accountsLossTipsLiked({ tips, likes }) : m.accountsLossTips({ tips }),
    m.accountsLossLikes({ count: likesGiven }),
    ...(comments > 0 ? [m.accountsLossComments({ count: comments })] : []),
    ...(helpRequests > 0 ? [m.accountsLossRequests({ count: helpRequests })] : []),
    m.accountsLossNotifications(),
    ...(newsletter ? [m.accountsLossNewsletter()] : []),
  ];
}
