import { type Plugin, runnerImport } from "vite";
import { type Language, languages } from "../../src/lib/language.ts";

const RENDER = "/src/app/layout/sign-in-preview.tsx";
const DOCUMENT = "index.html";
const PLACEHOLDER = "<!--sign-in-preview-->";

/** Writes the sign-in page's HTML in each language into the staff app's document. `public/boot.js` shows one of them. */
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
        const { module } = await runnerImport<{ renderSignInPreview: (language: Language) => string }>(RENDER, {
          mode: "production",
          // Compile JSX without the development runtime, which React's production build does not have.
          oxc: { jsx: { runtime: "automatic", development: false } },
        });
        const previews = languages.map(
          (language) => `<div lang="${language}">${module.renderSignInPreview(language)}</div>`,
        );
        document.source = String(document.source).replace(PLACEHOLDER, () => previews.join(""));
      },
    },
  };
}
