import { useLocation } from "react-router";

/** Where the page returns to without JavaScript. */
export function ReturnField() {
  const { pathname, search } = useLocation();
  return <input type="hidden" name="back" value={pathname + search} />;
}
