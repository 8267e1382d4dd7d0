import type { ComponentProps } from "react";
import { Form as RouterForm } from "react-router";
import { isInternalPath } from "#web/ui/is-internal-path.ts";

type FormProps = ComponentProps<typeof RouterForm>;

/**
 * A form that React Router sends. The server renders the element that React Router would; if the action is a path, without looking up
 * where the page is.
 */
export const Form: typeof RouterForm = import.meta.env.SSR ? (ServerForm as typeof RouterForm) : RouterForm;

function ServerForm(props: FormProps) {
  const {
    action,
    method = "get",
    discover = "render",
    fetcherKey: _key,
    navigate: _navigate,
    preventScrollReset: _scroll,
    defaultShouldRevalidate: _revalidate,
    replace: _replace,
    state: _state,
    reloadDocument: _reload,
    onSubmit: _onSubmit,
    children,
    ...rest
  } = props;
  if (!isInternalPath(action)) return <RouterForm {...props} />;
  return (
    <form
      {...rest}
      method={method.toLowerCase() === "get" ? "get" : "post"}
      action={action}
      data-discover={discover === "render" ? "true" : undefined}
    >
      {children}
    </form>
  );
}
