import { existsSync } from "node:fs";
import type { Plugin } from "vite";

const PACKAGES = { "react-aria": "", "react-stately": "stately-", "react-aria-components": "" } as const;
const DICTIONARY =
  /[\\/]node_modules[\\/](react-aria|react-stately|react-aria-components)[\\/]dist[\\/]private[\\/](?:[\w-]+[\\/])?intlStrings\.[cm]?js(?:\?|$)/;
const ENGLISH = /from "(\.{1,2}\/intl\/(?:([\w-]+)\/)?en-US\.mjs)"/;

/** The path is calendar.ts for react-aria/calendar, and stately-color.ts for react-stately/color. */
const getThaiPath = (library: keyof typeof PACKAGES, area: string) =>
  new URL(`../../src/i18n/th/react-aria/${PACKAGES[library]}${area}.ts`, import.meta.url).pathname;

function buildDictionary(code: string, id: string): string {
  const [, englishImport, area = "components"] = ENGLISH.exec(code) ?? [];
  const library = DICTIONARY.exec(id)?.[1] as keyof typeof PACKAGES;
  const thaiFile = getThaiPath(library, area);
  // Fail the build if a file is not as expected; otherwise an update of React Aria could remove the Thai strings.
  if (!englishImport) throw new Error(`${id} does not import English as expected: see reactAriaStringsPlugin.`);
  if (!existsSync(thaiFile)) throw new Error(`The Thai strings of React Aria are missing: add ${thaiFile}.`);
  return `import en from ${JSON.stringify(englishImport)};
import th from ${JSON.stringify(thaiFile)};
export default { "en-US": en, "th-TH": th };
`;
}

const dictionaryTransform = {
  filter: { id: DICTIONARY },
  handler: (code: string, id: string) => ({ code: buildDictionary(code, id), map: null }),
};

/**
 * Adds Thai labels and screen reader messages, and removes the languages that the app does not support. `th-TH` and
 * `en-US` also serve every other Thai and English locale. In development the result is cached with the optimised
 * dependencies: start Vite with `--force` after a change.
 */
export function reactAriaStringsPlugin(): Plugin {
  return {
    name: "phrom:react-aria-strings",
    enforce: "pre",
    config: () => ({
      optimizeDeps: {
        rolldownOptions: { plugins: [{ name: "phrom:react-aria-strings", transform: dictionaryTransform }] },
      },
    }),
    transform: dictionaryTransform,
  };
}
