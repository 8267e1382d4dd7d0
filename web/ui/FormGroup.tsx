import { NotebookGroup, type Group } from "#web/ui/NotebookGroup.tsx";

/** A titled group of fields in a long form. */
export const FormGroup = (group: Group) => <NotebookGroup as="fieldset" note="[--note:12.5rem]" {...group} />;
