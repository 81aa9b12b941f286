import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { createChunkGroups } from "./scripts/vite/chunk-groups.ts";
import { openApiFile } from "./scripts/vite/openapi-file.ts";
import { reactAriaStrings } from "./scripts/vite/react-aria-strings.ts";
import { seedFiles } from "./scripts/vite/seed-files.ts";
import { staticPages } from "./scripts/vite/static-pages.ts";

export default defineConfig({
  plugins: [
    reactAriaStrings(),
    seedFiles(),
    openApiFile(),
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      // The loaders too: what they call is not the public pages' to carry.
      codeSplittingOptions: { defaultBehavior: [["component", "loader", "errorComponent", "notFoundComponent"]] },
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    staticPages(),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src",
      filename: "worker.ts",
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: "iife",
        globPatterns: ["**/*.{html,js,css,woff2,svg,webp,png,ico,json,webmanifest}"],
        globIgnores: ["screenshots/**", "share/**"],
        maximumFileSizeToCacheInBytes: 4_000_000,
      },
      devOptions: { enabled: true, type: "module" },
    }),
  ],
  resolve: {
    alias: {
      // HeroUI's variants are BEM classes without conflicts to merge: the merger's table of utilities is dead weight.
      "tailwind-variants": "tailwind-variants/lite",
      // MSW opens a cookie store in localStorage unless it believes it is in Node; a worker has neither.
      "is-node-process": new URL("./src/worker/stubs/is-node-process.ts", import.meta.url).pathname,
      // Drags the public-suffix list in; a worker never sees cookies.
      "tough-cookie": new URL("./src/worker/stubs/tough-cookie.ts", import.meta.url).pathname,
    },
  },
  build: {
    target: "baseline-widely-available",
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: createChunkGroups() } } },
  },
});
