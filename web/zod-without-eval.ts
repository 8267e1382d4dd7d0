import { config } from "zod/v4/core";

// Zod tries whether it may make functions out of text. The pages' content security policy forbids that, and browsers
// report the try, so it is told beforehand. On the server, which may, checks stay fast.
if (!import.meta.env.SSR) config({ jitless: true });
