/** The cache of chosen files that are not sent yet. localStorage, which keeps the drafts, is too small for them. */
const CACHE = "chat-draft-files";

const toUrl = (id: string) => `/chat-draft-files/${id}`;

/** The files chosen since the page was opened. They also work if the browser has no room to cache them. */
const chosen = new Map<string, Blob>();

/** Keeps a chosen file until it is sent, so that it survives a reload. */
export function saveDraftFile(id: string, file: Blob): void {
  chosen.set(id, file);
  open()
    .then((cache) => cache?.put(toUrl(id), new Response(file)))
    .catch((error) => console.warn(error));
}

/** Returns a chosen file; undefined if it has been lost. */
export async function readDraftFile(id: string): Promise<Blob | undefined> {
  const file = chosen.get(id);
  if (file) return file;
  const response = await (await open())?.match(toUrl(id));
  const stored = await response?.blob();
  if (stored) chosen.set(id, stored);
  return stored;
}

/** Forgets a chosen file: it has been sent or removed. */
export function deleteDraftFile(id: string): void {
  chosen.delete(id);
  open()
    .then((cache) => cache?.delete(toUrl(id)))
    .catch((error) => console.warn(error));
}

/** Opens the cache; undefined in browsers or tests without the Cache API. */
const open = async (): Promise<Cache | undefined> => ("caches" in globalThis ? caches.open(CACHE) : undefined);
