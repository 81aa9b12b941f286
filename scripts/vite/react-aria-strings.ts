import { existsSync } from "node:fs";
import type { Plugin } from "vite";

const PACKAGES = { "react-aria": "", "react-stately": "stately-", "react-aria-components": "" } as const;
const DICTIONARY =
  /[\\/]node_modules[\\/](react-aria|react-stately|react-aria-components)[\\/]dist[\\/]private[\\/](?:[\w-]+[\\/])?intlStrings\.[cm]?js(?:\?|$)/;
const ENGLISH = /from "(\.{1,2}\/intl\/(?:([\w-]+)\/)?en-US\.mjs)"/;

/** The path of a Thai dictionary: `react-aria/calendar` is calendar, `react-stately/color` is stately-color. */
const thaiPath = (library: keyof typeof PACKAGES, area: string) =>
  new URL(`../../src/i18n/th/react-aria/${PACKAGES[library]}${area}.ts`, import.meta.url).pathname;

/** A dictionary module of React Aria with English and Thai in the place of its 34 languages. */
function englishAndThai(code: string, id: string): string {
  const [, english, area = "components"] = ENGLISH.exec(code) ?? [];
  const library = DICTIONARY.exec(id)?.[1] as keyof typeof PACKAGES;
  const thai = thaiPath(library, area);
  // Loud, so that an update of React Aria cannot take the Thai away unnoticed.
  if (!english) throw new Error(`${id} imports no English in the way expected: see reactAriaStrings.`);
  if (!existsSync(thai)) throw new Error(`React Aria's strings have no Thai: write ${thai}.`);
  return `import en from ${JSON.stringify(english)};
import th from ${JSON.stringify(thai)};
export default { "en-US": en, "th-TH": th };
`;
}

const transform = {
  filter: { id: DICTIONARY },
  handler: (code: string, id: string) => ({ code: englishAndThai(code, id), map: null }),
};

/**
 * Gives React Aria's own words (its labels, what it tells screen readers) in Thai, which it does not ship, and leaves
 * out the languages that the app does not speak. `th-TH` and `en-US` also serve every other Thai and English locale.
 * In development the result is kept with the optimised dependencies: start Vite with `--force` after changing a word.
 */
export function reactAriaStrings(): Plugin {
  return {
    name: "phrom:react-aria-strings",
    enforce: "pre",
    config: () => ({
      optimizeDeps: { rolldownOptions: { plugins: [{ name: "phrom:react-aria-strings", transform }] } },
    }),
    transform,
  };
}
