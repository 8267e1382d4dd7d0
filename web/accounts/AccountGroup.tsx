import { NotebookGroup, type Group } from "#web/ui/NotebookGroup.tsx";

/** A titled section of the account page. */
export const AccountGroup = (group: Group) => (
  <NotebookGroup as="section" note="[--note:15rem]" content="max-w-2xl" {...group} />
);
