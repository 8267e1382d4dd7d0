import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * What nearly all screens share comes in two files: each file costs a phone a request of its own. Chunks must never import
 * each other in a circle; these hold what they need themselves.
 */
const fewFiles = {
  codeSplitting: {
    groups: [
      {
        name: "react",
        test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es|set-cookie-parser)[\\/]/,
        priority: 2,
      },
      {
        name: "shared",
        test: /[\\/]web[\\/](ui|layout|lists)[\\/]|[\\/]node_modules[\\/](?!zod)/,
        minShareCount: 6,
        priority: 1,
      },
    ],
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: fewFiles } }),
  },
  // Development finds all packages at once; one that is found by a later screen would reload whatever is open.
  optimizeDeps: { entries: ["web/entry.client.tsx", "web/root.tsx", "web/routes/**/*.tsx"] },
  // The pages' packages go into the server's bundle too: React in its production form, and of the icons and parts only
  // those that are used, which halves the memory. Development keeps them apart, since some are CommonJS.
  ...(command === "build"
    ? { ssr: { noExternal: true }, define: { "process.env.NODE_ENV": JSON.stringify("production") } }
    : {}),
}));
