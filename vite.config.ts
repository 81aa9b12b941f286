import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { openApiFile } from "./scripts/vite/openapi-file.ts";
import { reactAriaStrings } from "./scripts/vite/react-aria-strings.ts";
import { seedFiles } from "./scripts/vite/seed-files.ts";
import { staticPages } from "./scripts/vite/static-pages.ts";

/**
 * What many pages need, as few files: they compress better than a dozen, and change less often than the screens. The
 * public documents begin with the first alone; their form adds React; the rest is the app's.
 */
const GROUPS = [
  // What the public documents read of the state and its helpers; the rest, some of it with libraries, is the app's.
  {
    name: "state",
    test: /vite.preload-helper|jotai.dist.vanilla|src.state.(contact-request|atom-with-local-storage|layout|main|session)\.ts|src.site.(site-document|paths)\.ts|src.lib[\\/](?!safe-html|release-notes|format-(file-size|bytes))/,
  },
  { name: "react", test: /node_modules.(react|react-dom|scheduler|jotai)[\\/]/ },
  {
    name: "texts",
    test: /node_modules.(i18next|react-i18next|i18next-browser-languagedetector)[\\/]|src.i18n.backend\.ts/,
  },
  // Those of the contact form, so that they are one file; the others come with their screens.
  {
    name: "icons",
    test: /lucide-react.dist.esm.(?!icons)|icons.(check|circle-check|clock|copy|send|trash|triangle-exclamation-point)\.mjs/,
  },
  { name: "router", test: /node_modules.@tanstack.(react-router|router-core|history|store|react-store)[\\/]/ },
];

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
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
});
