import { useSyncExternalStore } from "react";

/** Whether React has hydrated the page. False on the server and during hydration, so that both render the same. */
export const useHydrated = () => useSyncExternalStore(never, yes, no);

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
