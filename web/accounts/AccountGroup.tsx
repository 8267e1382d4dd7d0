import { NotebookGroup, type Group } from "#web/ui/NotebookGroup.tsx";

/** A titled part of the account's page, with what one can do there. */
export const AccountGroup = (group: Group) => (
  <NotebookGroup as="section" note="[--note:15rem]" content="max-w-2xl" {...group} />
);
