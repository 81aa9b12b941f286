import { storageKeys } from "./storage-keys.ts";

/** The app can do without it; it is deleted first if localStorage is full. */
const EXPENDABLE = storageKeys.menuVisits;

/** Prefix of the keys of texts that localStorage has refused. */
const PREFIX = "refused:";
/** Texts that localStorage refused because it is full or blocked. sessionStorage has a copy for reloads. */
const refused = new Map<string, string>(attempt(readRefused));
const listeners = new Set<() => void>();

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

function readLocal(key: string): string | null {
  return attempt(() => localStorage.getItem(key)) ?? null;
}

function readRefused(): [key: string, text: string][] {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
  return keys.flatMap((prefixed) => {
    const key = prefixed.slice(PREFIX.length);
    const { text, replaced } = JSON.parse(sessionStorage.getItem(prefixed) ?? "");
    // A reopened tab has its old texts. The newest text wins: another tab may have written one since.
    return readLocal(key) === replaced ? [[key, text]] : [];
  });
}

/** Deletes the text if it is null. */
function setRefused(key: string, text: string | null): void {
  const wasFailing = refused.size > 0;
  if (text !== null) {
    refused.set(key, text);
    // If sessionStorage is blocked too, the text lasts until the next reload.
    attempt(() => sessionStorage.setItem(PREFIX + key, JSON.stringify({ text, replaced: readLocal(key) })));
  } else if (refused.delete(key)) attempt(() => sessionStorage.removeItem(PREFIX + key));
  if (refused.size > 0 !== wasFailing) for (const listener of listeners) listener();
}

/** Returns false if the browser refuses the text. */
function store(key: string, text: string): boolean {
  const isStored = () =>
    attempt(() => {
      localStorage.setItem(key, text);
      return true;
    }) ?? false;
  if (isStored()) return true;
  attempt(() => localStorage.removeItem(EXPENDABLE));
  return isStored();
}

function storeRefused(): void {
  for (const [key, text] of refused) if (store(key, text)) setRefused(key, null);
}

storeRefused();
if ("addEventListener" in globalThis)
  addEventListener("storage", ({ key }) => {
    // The newest text wins: another tab has written this one after localStorage refused ours. The browser sends the key
    // null after localStorage.clear().
    for (const changed of key === null ? [...refused.keys()] : [key]) setRefused(changed, null);
    storeRefused();
  });

/**
 * Never throws. If the browser blocks localStorage or it is full, the texts are kept until the tab is closed, and
 * `storageFailureStore` says so.
 */
export const safeStorage = {
  getItem: (key: string): string | null => refused.get(key) ?? readLocal(key),
  /** Returns false if the text lasts only until the tab is closed. */
  setItem(key: string, text: string): boolean {
    const isStored = store(key, text);
    setRefused(key, isStored ? null : text);
    if (isStored) storeRefused();
    return isStored;
  },
  removeItem(key: string): void {
    setRefused(key, null);
    attempt(() => localStorage.removeItem(key));
    storeRefused();
  },
  getKeys: (): string[] => [...new Set([...(attempt(() => Object.keys(localStorage)) ?? []), ...refused.keys()])],
  /** Reports only changes by another tab; null for a deleted text. */
  subscribe(key: string, callback: (text: string | null) => void): () => void {
    if (!("addEventListener" in globalThis)) return () => {};
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) callback(event.newValue);
    };
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  },
};

/** Never throws. If the browser refuses a text, it is lost. */
export const safeSessionStorage = {
  getItem: (key: string): string | null => attempt(() => sessionStorage.getItem(key)) ?? null,
  setItem: (key: string, text: string): void => attempt(() => sessionStorage.setItem(key, text)),
  removeItem: (key: string): void => attempt(() => sessionStorage.removeItem(key)),
};

/** True while something lasts only until the tab is closed, for React's `useSyncExternalStore`. */
export const storageFailureStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  getSnapshot: (): boolean => refused.size > 0,
  getServerSnapshot: (): boolean => false,
};
