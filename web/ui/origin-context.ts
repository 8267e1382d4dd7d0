import { createContext } from "react";

/** The origin of this site, without a trailing slash; undefined if it is not known. */
export const OriginContext = createContext<string | undefined>(undefined);
