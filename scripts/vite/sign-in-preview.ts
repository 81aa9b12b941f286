import type { Plugin } from "vite";
import { type Language, languages } from "../../src/lib/language.ts";
import { importForBuild } from "./import-for-build.ts";

const RENDER_MODULE = "/src/app/layout/sign-in-preview.tsx";
const DOCUMENT = "index.html";
const PLACEHOLDER = "<!--sign-in-preview-->";

interface PreviewModule {
  renderSignInPreview: (language: Language) => string;
}

/** Adds a preview in each language; `src/boot.js` shows one of them. */
export function signInPreviewPlugin(): Plugin {
  return {
    name: "phrom:sign-in-preview",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const document = bundle[DOCUMENT];
        if (document?.type !== "asset" || !String(document.source).includes(PLACEHOLDER))
          throw new Error(`The build has no ${DOCUMENT} with ${PLACEHOLDER}.`);
        const { renderSignInPreview } = await importForBuild<PreviewModule>(RENDER_MODULE);
        const previews = languages.map((language) => `<div lang="${language}">${renderSignInPreview(language)}</div>`);
        document.source = String(document.source).replace(PLACEHOLDER, () => previews.join(""));
      },
    },
  };
}
