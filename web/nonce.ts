import { createContext } from "react";

/** The nonce of this page's scripts; undefined in the browser, where it is no longer needed. */
export const Nonce = createContext<string | undefined>(undefined);
