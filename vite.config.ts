import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { bootScriptPlugin } from "./scripts/vite/boot-script.ts";
import { compileHintPlugin, createChunkGroups } from "./scripts/vite/chunk-groups.ts";
import { emojiFilesPlugin } from "./scripts/vite/emoji-files.ts";
import { endpointSchemasPlugin } from "./scripts/vite/endpoint-schemas.ts";
import { rememberChunksPlugin, writeFileList } from "./scripts/vite/file-list.ts";
import { fontsPlugin } from "./scripts/vite/fonts.ts";
import { htmlSinksPlugin } from "./scripts/vite/html-sinks.ts";
import { iconImportsPlugin } from "./scripts/vite/icon-imports.ts";
import { moduleListsPlugin } from "./scripts/vite/module-lists.ts";
import { openApiFilePlugin } from "./scripts/vite/openapi-file.ts";
import { reactAriaStringsPlugin } from "./scripts/vite/react-aria-strings.ts";
import { screenFilesPlugin } from "./scripts/vite/screen-files.ts";
import { seedFilesPlugin } from "./scripts/vite/seed-files.ts";
import { signInPreviewPlugin } from "./scripts/vite/sign-in-preview.ts";
import { staticPagesPlugin } from "./scripts/vite/static-pages.ts";
import { textsPlugin } from "./scripts/vite/texts.ts";
import { windowsZonesPlugin } from "./scripts/vite/windows-zones.ts";

/** Returns the file that replaces a package in the worker's build. */
const getStub = (name: string) => new URL(`./src/worker/stubs/${name}.ts`, import.meta.url).pathname;

export default defineConfig({
  plugins: [
    moduleListsPlugin(),
    textsPlugin(),
    endpointSchemasPlugin(["params", "body", "responses", "errors", "example"]),
    fontsPlugin(),
    reactAriaStringsPlugin(),
    htmlSinksPlugin(),
    bootScriptPlugin(),
    iconImportsPlugin(),
    seedFilesPlugin(),
    emojiFilesPlugin(),
    openApiFilePlugin(),
    windowsZonesPlugin(),
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      // Split off the route loaders too: public pages must not load the code that these loaders import.
      codeSplittingOptions: { defaultBehavior: [["component", "loader", "errorComponent", "notFoundComponent"]] },
      quoteStyle: "double",
      semicolons: true,
    }),
    // The components of public islands are Preact's: React's hot updates would ignore their changes.
    react({ exclude: [/\/node_modules\//, /\/src\/site\/(contact|demo|island)\//] }),
    tailwindcss(),
    staticPagesPlugin(),
    screenFilesPlugin(),
    signInPreviewPlugin(),
    compileHintPlugin(),
    rememberChunksPlugin(),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src",
      filename: "worker.ts",
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: "iife",
        buildPlugins: { vite: [endpointSchemasPlugin(["responses", "errors", "example"])] },
        globPatterns: ["**/*.{html,js,css,woff2,ttf,svg,webp,avif,png,webm,ico,json,webmanifest}"],
        // The worker builds the documents of entries itself, see src/worker/entry-documents.ts.
        // The page that repairs the app works without the stored files.
        globIgnores: ["screenshots/**", "share/**", "entries/**", "repair.*"],
        maximumFileSizeToCacheInBytes: 4_000_000,
        // The worker loads the list of the build's files as data.
        manifestTransforms: [
          async (entries) => ({ manifest: [{ size: 0, ...(await writeFileList(entries.map(({ url }) => url))) }] }),
        ],
      },
      devOptions: { enabled: true, type: "module" },
    }),
  ],
  resolve: {
    alias: {
      // HeroUI's classes (BEM) never conflict, so the lite version of tailwind-variants is enough: it lacks
      // tailwind-merge and its large table of classes.
      "tailwind-variants": "tailwind-variants/lite",
      // Dexie's main entry is compiled for browsers without classes and async functions.
      dexie: "dexie/dist/modern/dexie.mjs",
      // MSW keeps cookies in localStorage, which a worker lacks. This stub makes MSW believe that it runs in Node.
      "is-node-process": getStub("is-node-process"),
      // tough-cookie brings the large public-suffix list, but a worker never sees cookies.
      "tough-cookie": getStub("tough-cookie"),
      // MSW's handlers need three small functions of its interceptors of fetch, XMLHttpRequest and WebSocket.
      "@mswjs/interceptors": getStub("interceptors"),
      // MSW matches paths with it, but the dispatcher does that itself.
      "@msw/url": getStub("msw-url"),
    },
  },
  build: {
    target: "baseline-widely-available",
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: createChunkGroups() } } },
  },
});
