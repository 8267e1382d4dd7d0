import { Form, useLocation } from "react-router";
import type { Tip } from "#domain/tips/tip.ts";
import { deletePath } from "#web/tips/deletion.ts";

type DeleteButtonProps = { tip: Pick<Tip, "_id" | "title">; onAsk: (id: string) => void };

/** "Delete" on the card of one's own tip: opens the question, which without JavaScript is a page of its own. */
export function DeleteButton({ tip, onAsk }: DeleteButtonProps) {
  const { pathname } = useLocation();
  return (
    <Form
      method="get"
      action={deletePath(tip._id)}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(tip._id);
      }}
    >
      <input type="hidden" name="back" value={pathname} />
      <button type="submit" className="btn btn-sm btn-ghost text-error">
        Delete<span className="sr-only"> {tip.title}</span>
      </button>
    </Form>
  );
}
