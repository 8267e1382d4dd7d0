// Zod probes whether it may use `new Function`. The content security policy forbids that in pages, and browsers report
// the attempt, so it is disabled there. On the server it stays on, for faster validation. This is Zod's own global
// configuration, set without `config`, which would load Zod with every screen.
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
