import { createContext } from "react";

/** The origin of this site, without a trailing slash; undefined if it is not known. */
export const Origin = createContext<string | undefined>(undefined);
