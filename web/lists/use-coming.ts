import { useLocation, useNavigation } from "react-router";

/** The parameters of the address that this screen is about to show, while it loads them; else undefined. */
export function useComing(): URLSearchParams | undefined {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname === pathname
    ? new URLSearchParams(location.search)
    : undefined;
}
