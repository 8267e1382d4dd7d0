import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
  // The pages' packages go into the server's bundle too: React in its production form, and of the icons and parts only
  // those that are used, which halves the memory. Development keeps them apart, since some are CommonJS.
  ...(command === "build"
    ? { ssr: { noExternal: true }, define: { "process.env.NODE_ENV": JSON.stringify("production") } }
    : {}),
}));
