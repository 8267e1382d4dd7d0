import { serve } from "#server/serve.ts";

await serve({ greet: (url) => `Trowel is open at ${url}` });
