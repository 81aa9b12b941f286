import { buildEntryDocument, type CollectionEntries } from "../lib/entry-document.ts";
import { getPathLanguage, languages } from "../lib/language.ts";
import { getEntriesFile, getFrameFile, parseEntryPath } from "../lib/public-paths.ts";
import { replaceBody } from "./build-files.ts";

/** Builds the document from the frame and the entries of its collection. Returns undefined for other paths. */
export async function findEntryDocument(
  path: string,
  fetchFile: (path: string) => Promise<Response>,
): Promise<Response | undefined> {
  const entry = parseEntryPath(path);
  if (!entry) return undefined;
  const prefix = getPathLanguage(path);
  const [file, frame] = await Promise.all([
    fetchFile(getEntriesFile(entry.collection, prefix ?? languages[0])),
    fetchFile(getFrameFile(entry.collection, prefix)),
  ]);
  const { ids, entries } = (await file.json()) as CollectionEntries;
  const parts = entries[ids[entry.slug] ?? ""];
  if (!parts) return undefined;
  return replaceBody(frame, buildEntryDocument(await frame.text(), parts, prefix));
}
