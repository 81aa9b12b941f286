import { queryOptions } from "@tanstack/react-query";
import { getDraftKey } from "../../state/drafts.ts";

/** The cache of chosen files that are not sent yet. localStorage, which keeps the drafts, is too small for them. */
const CACHE_NAME = "chat-draft-files";
const FILES_PATH = "/chat-draft-files/";

const toUrl = (id: string) => FILES_PATH + id;

/** The files chosen since the page was opened. They also work if the browser has no room to cache them. */
const chosenFiles = new Map<string, Blob>();

/** The last change of the cache. Changes run one after the other, so that a file is not deleted before it is stored. */
let lastChange: Promise<unknown> = Promise.resolve();

export function saveDraftFile(id: string, file: Blob): void {
  chosenFiles.set(id, file);
  changeCache((cache) => cache.put(toUrl(id), new Response(file)));
}

/** Undefined if the file has been lost. */
export async function readDraftFile(id: string): Promise<Blob | undefined> {
  const file = chosenFiles.get(id);
  if (file) return file;
  const response = await (await openCache())?.match(toUrl(id));
  const storedFile = await response?.blob();
  if (storedFile) chosenFiles.set(id, storedFile);
  return storedFile;
}

export const draftFileQuery = (id: string) =>
  queryOptions({
    queryKey: ["chat-draft-file", id],
    queryFn: async () => (await readDraftFile(id)) ?? null,
    gcTime: 0,
  });

export function deleteDraftFile(id: string): void {
  chosenFiles.delete(id);
  changeCache((cache) => cache.delete(toUrl(id)));
}

/** Deletes the files that no user's draft or unsent message contains, such as those of discarded messages. */
export function deleteUnusedDraftFiles(): void {
  changeCache(async (cache) => {
    for (const { url } of await cache.keys()) {
      const id = new URL(url).pathname.slice(FILES_PATH.length);
      // Undo may still need the files that this page has used.
      if (!chosenFiles.has(id) && !isInDraft(id)) await cache.delete(toUrl(id));
    }
  });
}

const isChatDraft = (storageKey: string) => /^chat(-outgoing)?:/.test(getDraftKey(storageKey) ?? "");

const isInDraft = (id: string) =>
  Object.entries(localStorage).some(([key, value]) => isChatDraft(key) && String(value).includes(id));

function changeCache(change: (cache: Cache) => Promise<unknown>): void {
  lastChange = lastChange
    .then(openCache)
    .then((cache) => cache && change(cache))
    .catch((error) => console.warn(error));
}

const openCache = async (): Promise<Cache | undefined> =>
  "caches" in globalThis ? caches.open(CACHE_NAME) : undefined;
