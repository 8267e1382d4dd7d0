type PreviewButtonProps = {
  /** The name of the page, as `server/preview.ts` knows it. */
  page: string;
  label: string;
};

/** Sends its form as it is to a new tab, which shows a page with it (docs/product.md 10.36). */
export function PreviewButton({ page, label }: PreviewButtonProps) {
  const action = `/dashboard/settings/preview?page=${page}`;
  return (
    <button
      type="submit"
      formAction={action}
      formTarget="_blank"
      formNoValidate
      className="btn btn-outline"
      onClick={(event) => {
        // The router would send it in this tab.
        event.preventDefault();
        const { form } = event.currentTarget;
        if (form) sendTo(form, { action, target: "_blank" });
      }}
    >
      {label}
    </button>
  );
}

/** Sends a form without the router, which looks at its attributes again when it is saved. */
function sendTo(form: HTMLFormElement, attributes: Record<string, string>): void {
  const before = Object.keys(attributes).map((name) => [name, form.getAttribute(name)] as const);
  for (const [name, value] of Object.entries(attributes)) form.setAttribute(name, value);
  HTMLFormElement.prototype.submit.call(form);
  for (const [name, value] of before)
    if (value === null) form.removeAttribute(name);
    else form.setAttribute(name, value);
}
