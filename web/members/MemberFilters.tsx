import { m } from "#messages";
import { Form } from "react-router";
import type { MembersQuery } from "#domain/accounts/member.ts";
import { ROLE_LABELS, STATE_LABELS } from "#web/members/MemberChips.tsx";
import { Checkbox } from "#web/ui/Checkbox.tsx";
import { Field } from "#web/ui/Field.tsx";
import { Link } from "#web/ui/Link.tsx";

export type MemberFilter = Partial<
  Record<"q" | "role" | "state" | "joinedFrom" | "joinedTo" | "unconfirmed", string>
>;

type MemberFiltersProps = { filter: MemberFilter };

/** Searches and filters the members. A form that is sent with GET, so that the address names what is shown. */
export function MemberFilters({ filter }: MemberFiltersProps) {
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <search aria-label={m.frameMembers()}>
      <Form
        key={JSON.stringify(filter)}
        method="get"
        className="sheet mb-6 grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-5"
      >
        <Field label={m.membersSearch()} name="q" type="search" defaultValue={filter.q} />
        <details open={Object.keys(filter).some((name) => name !== "q")} className="[&[open]>summary]:mb-4">
          <summary className="btn btn-outline">{m.membersFilters()}</summary>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
            <Choice label={m.membersRole()} name="role" labels={ROLE_LABELS} value={filter.role} />
            <Choice label={m.membersLogin()} name="state" labels={STATE_LABELS} value={filter.state} />
            <Field
              label={m.membersJoinedFrom()}
              name="joinedFrom"
              type="date"
              defaultValue={filter.joinedFrom}
            />
            <Field
              label={m.membersJoinedUntil()}
              name="joinedTo"
              type="date"
              defaultValue={filter.joinedTo}
            />
            <Checkbox
              name="unconfirmed"
              value="true"
              defaultChecked={filter.unconfirmed !== undefined}
              label={m.membersNeverConfirmed()}
            />
          </div>
        </details>
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="btn btn-primary">
            {m.membersShow()}
          </button>
          {isFiltered ? (
            <Link to="/dashboard/members" className="btn btn-outline">
              {m.membersShowAll()}
            </Link>
          ) : null}
        </div>
      </Form>
    </search>
  );
}

type ChoiceProps = {
  label: string;
  name: keyof MembersQuery;
  labels: Record<string, () => string>;
  value: string | undefined;
};

const Choice = ({ label, name, labels, value = "" }: ChoiceProps) => (
  <Field as="select" label={label} name={name} defaultValue={value}>
    <option value="">{m.membersAll()}</option>
    {Object.entries(labels).map(([option, text]) => (
      <option key={option} value={option}>
        {text()}
      </option>
    ))}
  </Field>
);
