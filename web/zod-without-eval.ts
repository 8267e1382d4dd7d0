import { config } from "zod/v4/core";

// Zod probes whether it may use `new Function`. The content security policy forbids that in pages, and browsers report
// the attempt, so it is disabled there. On the server it stays on, for faster validation.
if (!import.meta.env.SSR) config({ jitless: true });
