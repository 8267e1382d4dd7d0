import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What several screens share comes in few files: each file costs a phone a request of its own. */
const fewFiles = {
  codeSplitting: {
    groups: [{ name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 }],
  },
  chunkFileNames: ({ name }: { name: string }) => `assets/${name.split("~", 1)[0]}-[hash].js`,
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: fewFiles } }),
  },
  // The pages' packages go into the server's bundle too: React in its production form, and of the icons and parts only
  // those that are used, which halves the memory. Development keeps them apart, since some are CommonJS.
  ...(command === "build"
    ? { ssr: { noExternal: true }, define: { "process.env.NODE_ENV": JSON.stringify("production") } }
    : {}),
}));
