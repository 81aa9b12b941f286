import { basename, dirname } from "node:path";
import type { Plugin } from "vite";
import { importForBuild } from "./import-for-build.ts";

const ALL_TEXTS_MODULE = "/src/i18n/all-texts.ts";
const TEXTS_MODULE = /\/src\/i18n\/(en|th)\/[\w-]+\.ts$/;

interface AllTexts {
  allTexts: Readonly<Record<string, object>>;
}

/**
 * Evaluates the files of texts: the build has only their default exports, as literals. So a file may take its texts from
 * others, such as the names of all areas, and its page loads none of them.
 */
export function textsPlugin(): Plugin {
  let texts: Promise<AllTexts> | undefined;
  return {
    name: "phrom:texts",
    apply: "build",
    enforce: "pre",
    buildStart: () => {
      texts = undefined;
    },
    transform: {
      filter: { id: TEXTS_MODULE },
      async handler(_code, id) {
        texts ??= importForBuild(ALL_TEXTS_MODULE);
        const { allTexts } = await texts;
        return `export default ${JSON.stringify(allTexts[`./${basename(dirname(id))}/${basename(id)}`])};`;
      },
    },
  };
}
