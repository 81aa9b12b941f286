import { withoutLanguage } from "./language.ts";

/** Where the browser keeps the snapshots, each under the path of its page. */
export const SNAPSHOTS = "snapshots";

const PAGES = ["/dashboard/analytics", "/dashboard/statistics"];

/** Whether the page at an address is kept as it was last seen; one with choices in its address is not. */
export const hasSnapshots = ({ pathname, search }: Pick<URL, "pathname" | "search">): boolean =>
  search === "" && PAGES.includes(withoutLanguage(pathname));

/** What has to be as it was for a snapshot to be shown. The boot script compares it before anything is painted. */
export interface SnapshotTerms {
  /** The id of whoever saw it. */
  person: number;
  language: string;
  /** The media queries that decided what was drawn. */
  media: Readonly<Record<string, boolean>>;
}

/** A page of the app as it was last seen, to be shown until the app has started. */
export interface PageSnapshot {
  /** The script of the build that drew it: another build may have other styles. */
  entry: string;
  terms: SnapshotTerms;
  /** The style sheets it needs. */
  styles: readonly string[];
  /** The fonts it is written in. */
  fonts: readonly string[];
  /** What stood in the app's root. */
  html: string;
}

/** The id of what stands at the end of a snapshot. */
const END = "snapshot-end";

const inAttribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/**
 * The app's shell with a snapshot in it, beside the root that the app will draw into; the shell as it is, where the
 * snapshot is of another build.
 */
export function insertSnapshot(shell: string, { entry, terms, styles, fonts, html }: PageSnapshot): string {
  if (!shell.includes(`src="${entry}"`)) return shell;
  const missing = styles.filter((path) => !shell.includes(`href="${path}"`));
  const links = missing.map((path) => `<link rel="stylesheet" href="${inAttribute(path)}">`).join("");
  const preloads = fonts
    .map((path) => `<link rel="preload" as="font" crossorigin href="${inAttribute(path)}">`)
    .join("");
  // Functions, because `$&` in a text would mean the match.
  return (
    shell
      .replace("<html ", () => `<html data-snapshot="${inAttribute(JSON.stringify({ ...terms, entry }))}" `)
      // The boot script starts the app when the snapshot has been painted; until then nothing takes time from it.
      .replace(/<script type="module".*?<\/script>|<link rel="modulepreload".*?>/gs, "")
      // All at once: what is painted in parts is laid out as many times.
      .replace("</head>", () => `<link rel="expect" href="#${END}" blocking="render">${preloads}${links}</head>`)
      .replace('<div id="root"></div>', (root) => `${root}<div id="snapshot">${html}<i id="${END}"></i></div>`)
  );
}
