import { m } from "#messages";
import type { ReactNode } from "react";
import type { MemberDetails } from "#domain/accounts/member.ts";
import { MODERATION_ACTIONS } from "#domain/moderation/moderation.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import type { FormState } from "#web/forms/form-state.ts";
import { IntentButton } from "#web/forms/IntentButton.tsx";
import { FormButton, FormProblems, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { Ban, ShieldX, Timer } from "#web/icons/icons.tsx";
import { removalForm, roleForm, suspensionForm } from "#web/members/member-forms.ts";
import { ROLE_LABELS } from "#web/members/MemberChips.tsx";
import { Checkbox } from "#web/ui/Checkbox.tsx";
import { Field } from "#web/ui/Field.tsx";
import { Link } from "#web/ui/Link.tsx";
import { RadioCards } from "#web/ui/RadioCards.tsx";

type MemberFormProps = { member: MemberDetails; state: FormState | undefined };

/** Changes the role of a member (docs/product.md 10.73). */
export function RoleForm({ member, state }: MemberFormProps) {
  const form = roleForm.useForm(state, { role: member.role });
  if (member.roleIsFixed) return <p>{m.membersFixed()}</p>;
  return (
    <ManagedForm
      form={form}
      aria-label={m.membersChangeRole()}
      className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4"
    >
      <Field as="select" label={m.membersRole()} {...form.field("role")} hint={m.membersRoleHint()}>
        {Object.entries(ROLE_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label()}
          </option>
        ))}
      </Field>
      <FormProblems form={form} typed="form" />
      <div>
        <FormButton form={form} busyLabel={m.membersChanging()} className="btn btn-outline">
          {m.membersChangeRole()}
        </FormButton>
      </div>
    </ManagedForm>
  );
}

const ACTIONS = [
  { value: "suspend", icon: <Timer className="size-4 text-muted" /> },
  { value: "ban", icon: <Ban className="size-4 text-muted" /> },
  { value: "removeAll", icon: <ShieldX className="size-4 text-muted" /> },
] as const;

/** Suspends or bans a member, with the reason that they read (docs/product.md 10.72). */
export function SuspensionForm({ state }: { state: FormState | undefined }) {
  const form = suspensionForm.useForm(state, {});
  const options = ACTIONS.map(({ value, icon }) => {
    const { label, text } = MODERATION_ACTIONS[value];
    return { value, icon, label: label(), text: text() };
  });
  return (
    <ManagedForm form={form} aria-label={m.membersSuspend()} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <RadioCards label={m.moderationWhat()} {...form.field("action")} options={options} />
      <Field
        as="textarea"
        label={m.moderationReason()}
        {...form.field("reason")}
        rows={3}
        className="min-h-24"
        hint={m.membersReasonHint()}
      />
      <div className="max-w-xs">
        <Field
          label={m.moderationUntil()}
          {...form.field("suspendedUntil")}
          type="date"
          hint={m.moderationUntilHint()}
        />
      </div>
      <Sure form={form} label={m.membersForGood()} hint={m.membersForGoodHint()} />
      <FormProblems form={form} typed="form" />
      <div>
        <FormButton form={form} busyLabel={m.membersChanging()} className="btn btn-outline">
          {m.membersSuspend()}
        </FormButton>
      </div>
    </ManagedForm>
  );
}

type SureProps = {
  form: {
    checkbox(name: "sure"): { name: string; defaultChecked: boolean };
    errorAt(name: "sure"): string | undefined;
  };
  label: string;
  hint?: string;
};

/** The tick before something that cannot be undone. */
function Sure({ form, label, hint }: SureProps) {
  const error = form.errorAt("sure");
  return (
    <div>
      <Checkbox
        {...form.checkbox("sure")}
        label={label}
        hint={hint}
        aria-describedby={error ? "sure-error" : undefined}
        aria-invalid={error ? true : undefined}
      />
      {error ? (
        <p id="sure-error" className="mt-1 font-semibold text-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** Deletes a member's account (docs/product.md 10.76). */
export function RemovalForm({ member, state }: MemberFormProps) {
  const form = removalForm.useForm(state, {});
  if (member.isSelf)
    return (
      <p>
        {m.membersOwnAccount({
          account: (text) => (
            <Link key="account" to="/account" className="line-link">
              {text}
            </Link>
          ),
        })}
      </p>
    );
  return (
    <ManagedForm form={form} aria-label={m.membersDelete()} className="grid gap-4">
      <p className="max-w-[62ch]">{m.membersDeleteText()}</p>
      <Sure form={form} label={m.membersDeleteSure()} />
      <FormProblems form={form} typed="form" />
      <div>
        <FormButton form={form} busyLabel={m.uiDeleting()} className="btn btn-error">
          {m.membersDelete()}
        </FormButton>
      </div>
    </ManagedForm>
  );
}

const bdi = (text: ReactNode) => <bdi key="name">{text}</bdi>;

/** What keeps a member from logging in, each with a button that takes it back. */
export const Suspensions = ({ member }: { member: MemberDetails }) => (
  <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
    {member.suspensions.map(({ caseId, until, reason, by, at }) => (
      <li key={caseId} className="sheet grid gap-2 p-4">
        <p className="font-semibold">
          {until ? m.membersSuspendedUntil({ date: formatDateTime(until) }) : m.membersBanned()}
        </p>
        <p dir="auto" className="wrap-anywhere">
          {reason}
        </p>
        <p className="text-sm text-muted">
          {by === null
            ? m.membersByFormer({ at: formatDateTime(at), bdi })
            : m.membersBy({ name: by, at: formatDateTime(at), bdi })}{" "}
          <Link to={`/dashboard/moderation/${caseId}`} className="line-link">
            {m.membersCase()}
          </Link>
        </p>
        {member.isSelf ? null : (
          <IntentButton intent="lift" about={caseId} busyLabel={m.membersTakingBack()}>
            {m.membersTakeBack()}
          </IntentButton>
        )}
      </li>
    ))}
  </ul>
);
