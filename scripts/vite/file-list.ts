import { readFile, writeFile } from "node:fs/promises";
import type { Plugin, Rolldown } from "vite";
import { hashContent } from "../../src/lib/content-hash.ts";
import {
  type FileList,
  type FileTier,
  fileTiers,
  findPrefixedDocument,
  isBuildPath,
  removeLinkPrefixes,
} from "../../src/lib/file-tiers.ts";
import { languages } from "../../src/lib/language.ts";

const FOLDER = "dist";
const FILE_LIST = "files.json";
const APP_DOCUMENT = "index.html";

/**
 * Files for some visitors only: the demo of the home page, the session of signed-in people, and texts of the staff app.
 */
const modulesNotForVisitors = ["/src/site/demo/", "/src/api/session.ts", "/src/state/session-store.ts", "/src/i18n/"];
/** Few people open these: editors, dictionaries, calendar columns, calendar, Excel and PDF files, and emoji. */
const largeModules = [
  "/src/ui/estimate-password-strength.ts",
  "/node_modules/@tiptap/",
  "/node_modules/@fullcalendar/",
  "/node_modules/ical.js/",
  "/node_modules/hucre/",
  "/node_modules/frimousse/",
  "/node_modules/pdfkit/",
];

type Chunk = Pick<Rolldown.OutputChunk, "fileName" | "imports" | "dynamicImports" | "moduleIds" | "viteMetadata">;

let chunksByFile: ReadonlyMap<string, Chunk> = new Map();

export function rememberChunksPlugin(): Plugin {
  return {
    name: "phrom:remember-chunks",
    apply: "build",
    enforce: "post",
    writeBundle(_options, bundle) {
      chunksByFile = new Map(
        Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])),
      );
    },
  };
}

const includesAny = (ids: readonly string[], parts: readonly string[]) =>
  ids.some((id) => parts.some((part) => id.includes(part)));

function addImports(files: Iterable<string>): Set<string> {
  const allFiles = new Set(files);
  for (const file of allFiles) {
    const chunk = chunksByFile.get(file);
    for (const imported of [...(chunk?.imports ?? []), ...(chunk?.viteMetadata?.importedCss ?? [])])
      allFiles.add(imported);
  }
  return allFiles;
}

const readDocument = (file: string) => readFile(`${FOLDER}/${file}`, "utf8");

const listLinkedAssets = (html: string) =>
  [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = ""]) => file);

async function listVisitorAssets(documents: readonly string[]): Promise<Set<string>> {
  const linkedAssets = (await Promise.all(documents.map(readDocument))).flatMap(listLinkedAssets);
  const files = addImports(linkedAssets);
  // Add what these scripts import later, and the imports of those.
  for (const file of files)
    for (const laterFile of chunksByFile.get(file)?.dynamicImports ?? [])
      if (!includesAny(chunksByFile.get(laterFile)?.moduleIds ?? [], modulesNotForVisitors))
        for (const each of addImports([laterFile])) files.add(each);
  const texts = [...chunksByFile.values()].filter(({ moduleIds }) =>
    includesAny(
      moduleIds,
      languages.map((language) => `/src/i18n/${language}/contact.ts`),
    ),
  );
  return addImports([...files, ...texts.map(({ fileName }) => fileName)]);
}

/** Lists the assets that the app's document links to, and those of each screen. */
async function listCoreAssets(): Promise<Set<string>> {
  const html = await readDocument(APP_DOCUMENT);
  const [, json = "[]"] = /<script type="application\/json" id="screen-files">(.*?)<\/script>/s.exec(html) ?? [];
  const screens: { files: string[]; en: string[]; th: string[] }[] = JSON.parse(json);
  return addImports([
    ...listLinkedAssets(html),
    ...screens.flatMap(({ files, ...texts }) => [...files, ...languages.flatMap((language) => texts[language])]),
  ]);
}

const findTextLanguage = (file: string) =>
  languages.find((language) => {
    const ids = chunksByFile.get(file)?.moduleIds ?? [];
    return ids.length > 0 && ids.every((id) => id.includes(`/src/i18n/${language}/`));
  });

/** The palette searches these texts whatever language the page shows. */
const searchedTexts = ["common", "search"].flatMap((area) =>
  languages.map((language) => `/src/i18n/${language}/${area}.ts`),
);

const HELP_DOCUMENT = /^site\/\w+\/(manual|faq|knowledgeBase|blog|article-search)\b/;
const HELP_PICTURE = /^images\/(knowledge|blog)\//;
const SITE_PICTURE = /^images\/(site\/|[^/]+$)/;
/** The fonts and the logo of PDF files. */
const PDF_FILE = /^assets\/pdf-/;
const VISITOR_FILE = /^(manifest\.webmanifest|icons\/icon\.svg)$/;
/** The browser loads these icons only when it installs the app or shows a tab. */
const BROWSER_ICON = /^icons\/(?!icon(-192)?\.)/;

/** Throws for a file of an unknown kind. */
async function createTierFinder(files: readonly string[]): Promise<(file: string) => readonly FileTier[]> {
  const visitorAssets = await listVisitorAssets(files.filter((file) => /^site\/\w+\/.*\.html$/.test(file)));
  const coreAssets = await listCoreAssets();
  const isLarge = (file: string) =>
    [...addImports([file])].some(
      (each) => !coreAssets.has(each) && includesAny(chunksByFile.get(each)?.moduleIds ?? [], largeModules),
    );
  const visitorTiers = languages.map((language) => `visitor-${language}` as const);
  const helpTiers = languages.map((language) => `help-${language}` as const);

  return (file) => {
    if (file.startsWith("assets/")) {
      const textLanguage = findTextLanguage(file);
      if (textLanguage)
        return [
          ...(visitorAssets.has(file) ? [`visitor-${textLanguage}` as const] : []),
          `texts-${textLanguage}`,
          ...(includesAny(chunksByFile.get(file)?.moduleIds ?? [], searchedTexts) ? ["parts" as const] : []),
        ];
      const tiers: FileTier[] = [
        ...(visitorAssets.has(file) ? visitorTiers : []),
        ...(coreAssets.has(file) ? ["core" as const] : []),
      ];
      return tiers.length > 0 ? tiers : [isLarge(file) || PDF_FILE.test(file) ? "extras" : "parts"];
    }
    const language = languages.find((each) => file.startsWith(`site/${each}/`));
    if (language) return [HELP_DOCUMENT.test(file) ? `help-${language}` : `visitor-${language}`];
    // The worker builds documents without language prefix from the others.
    if (file.startsWith("site/") || BROWSER_ICON.test(file)) return [];
    if (/^offline\.(html|js)$/.test(file)) return ["base"];
    if (VISITOR_FILE.test(file)) return [...visitorTiers, "core"];
    if (file === APP_DOCUMENT || file === "release-notes.json" || file.startsWith("sample/")) return ["core"];
    if (SITE_PICTURE.test(file)) return [...visitorTiers, "parts"];
    if (HELP_PICTURE.test(file)) return [...helpTiers, "parts"];
    if (/^(images\/(screens|manual)|videos|emoji|thai-places)\/|^openapi\.json$/.test(file)) return ["extras"];
    if (/^(images|icons)\//.test(file)) return ["parts"];
    throw new Error(`In which tier is ${file}? Add it to scripts/vite/file-list.ts.`);
  };
}

/** The worker must build the same documents without language prefix as the server has. */
async function checkUnprefixedDocument(file: string): Promise<void> {
  const prefixedDocument = findPrefixedDocument(`/${file}`);
  if (
    prefixedDocument &&
    removeLinkPrefixes(await readDocument(prefixedDocument.slice(1))) !== (await readDocument(file))
  )
    throw new Error(`${file} is not ${prefixedDocument} without its prefix: a link is missing in removeLinkPrefixes.`);
}

/**
 * Returns the hash of `files.json`. The worker contains only that hash, so it stays small, and it stores a file only if
 * the content is right.
 */
export async function writeFileList(files: readonly string[]): Promise<{ url: string; revision: string }> {
  const findTiers = await createTierFinder(files);
  const list = Object.fromEntries(fileTiers.map((tier) => [tier, { bytes: 0, files: {} as Record<string, string> }]));
  for (const file of files.toSorted()) {
    await checkUnprefixedDocument(file);
    const tiers = findTiers(file);
    if (tiers.length === 0) continue;
    if (!isBuildPath(`/${file}`)) throw new Error(`Add the folder of ${file} to src/lib/file-tiers.ts.`);
    const content = await readFile(`${FOLDER}/${file}`);
    const hash = await hashContent(content);
    for (const tier of tiers) {
      const entry = list[tier];
      if (!entry) continue;
      entry.files[`/${file}`] = hash;
      entry.bytes += content.length;
    }
  }
  const json = JSON.stringify(list satisfies Record<string, FileList[FileTier]>);
  await writeFile(`${FOLDER}/${FILE_LIST}`, json);
  return { url: FILE_LIST, revision: await hashContent(Buffer.from(json)) };
}
