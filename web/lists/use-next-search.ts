import { useLocation, useNavigation } from "react-router";

/** The query parameters this screen is navigating to, while it loads; otherwise undefined. */
export function useNextSearch(): URLSearchParams | undefined {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname === pathname
    ? new URLSearchParams(location.search)
    : undefined;
}
