import { getPathLanguage, type Language, languages } from "./language.ts";

/**
 * The groups in which a device stores the files of the build:
 * - `base`: what the worker needs to say that a page is missing
 * - `visitor-…`: the public pages of a language with their scripts, except the help pages
 * - `core`: the screens of the staff app and the seed data
 * - `texts-…`: the texts of the staff app in a language
 * - `parts`: what these screens open later, such as drawers, and the small pictures
 * - `help-…`: manual, questions, articles and blog in a language
 * - `extras`: large files that few people need, such as dictionaries, editors and the pictures of the manual
 *
 * A file can belong to several tiers; it is stored once.
 */
export const fileTiers = [
  "base",
  ...languages.map((language) => `visitor-${language}` as const),
  "core",
  ...languages.map((language) => `texts-${language}` as const),
  "parts",
  ...languages.map((language) => `help-${language}` as const),
  "extras",
] as const;
export type FileTier = (typeof fileTiers)[number];

/** A file's key contains its hash, so builds never overwrite each other. */
export const FILE_CACHE = "phrom-files";

/** The content of `/files.json`. */
export type FileList = Readonly<Record<FileTier, TierFiles>>;

interface TierFiles {
  /** The room that the files take on the device. */
  bytes: number;
  /** The hash (`hashContent`) of each path. */
  files: Readonly<Record<string, string>>;
}

/** Everything that makes all staff screens work offline, in the order in which a device loads it. */
export const getOfflineTiers = (language: Language): readonly FileTier[] => [
  "core",
  `texts-${language}`,
  `visitor-${language}`,
  "parts",
  `help-${language}`,
];

/** Paths that may be files of a build. Not repair.html and its script: the page that repairs the app must not need the worker. */
const BUILD_PATH =
  /^\/(?:(?:assets|emoji|icons|images|sample|site|thai-places|videos)\/.+|(?!repair\.|worker\.)[\w-]+\.(?:html|js|json|svg|webmanifest))$/;

export const isBuildPath = (path: string): boolean => BUILD_PATH.test(path);

/** The folder of prerendered documents of each language. Those without a language prefix are directly in `/site/`. */
const UNPREFIXED_DOCUMENT = /^\/site\/(?=[^/]+\.html$)/;

/**
 * A document without language prefix is not stored: it is the default language's document without the prefix in its
 * links.
 */
export const findPrefixedDocument = (path: string): string | undefined =>
  UNPREFIXED_DOCUMENT.test(path) && getPathLanguage(path) === undefined
    ? path.replace(UNPREFIXED_DOCUMENT, `/site/${languages[0]}/`)
    : undefined;

export const removeLinkPrefixes = (html: string): string =>
  html
    .replaceAll(`"/${languages[0]}/`, '"/')
    .replaceAll(`data-prefix="/${languages[0]}"`, 'data-prefix=""')
    .replaceAll(`"/${languages[0]}"`, '"/"');
