import { createContext } from "react";

/** The CSP nonce of this page's scripts; undefined in the browser, which does not need it. */
export const Nonce = createContext<string | undefined>(undefined);
