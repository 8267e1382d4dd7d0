import { m } from "#messages";
import { useLocation } from "react-router";
import type { Tip } from "#domain/tips/tip.ts";
import { deletePath } from "#web/tips/deletion.ts";
import { Form } from "#web/ui/Form.tsx";

type DeleteButtonProps = { tip: Pick<Tip, "_id" | "title">; onClick: (id: string) => void };

/** "Delete" on the card of the member's own tip: asks for confirmation, without JavaScript on a separate page. */
export function DeleteButton({ tip, onClick }: DeleteButtonProps) {
  const { pathname } = useLocation();
  return (
    <Form
      method="get"
      action={deletePath(tip._id)}
      onSubmit={(event) => {
        event.preventDefault();
        onClick(tip._id);
      }}
    >
      <input type="hidden" name="back" value={pathname} />
      <button type="submit" className="btn btn-sm btn-ghost text-error">
        {m.uiDelete()}
        <span className="sr-only"> {tip.title}</span>
      </button>
    </Form>
  );
}
