import { NotebookGroup, type Group } from "#web/ui/NotebookGroup.tsx";

/** A titled part of a long form, with its fields. */
export const FormGroup = (group: Group) => <NotebookGroup as="fieldset" note="[--note:12.5rem]" {...group} />;
