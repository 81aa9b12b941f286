import { storageKeys } from "./storage-keys.ts";

/** The app can do without it; it is deleted first if localStorage is full. */
const EXPENDABLE_KEY = storageKeys.menuVisits;

const REFUSED_PREFIX = "refused:";
/** Texts that localStorage refused because it is full or blocked. sessionStorage has a copy for reloads. */
const refusedTexts = new Map<string, string>(tryOrUndefined(readRefusedTexts));
const listeners = new Set<() => void>();

function tryOrUndefined<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

function readLocal(key: string): string | null {
  return tryOrUndefined(() => localStorage.getItem(key)) ?? null;
}

function readRefusedTexts(): [key: string, text: string][] {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(REFUSED_PREFIX));
  return keys.flatMap((prefixedKey) => {
    const key = prefixedKey.slice(REFUSED_PREFIX.length);
    const { text, replaced } = JSON.parse(sessionStorage.getItem(prefixedKey) ?? "");
    // A reopened tab has its old texts. The newest text wins: another tab may have written one since.
    return readLocal(key) === replaced ? [[key, text]] : [];
  });
}

function setRefusedText(key: string, text: string | null): void {
  const wasFailing = refusedTexts.size > 0;
  if (text !== null) {
    refusedTexts.set(key, text);
    // If sessionStorage is blocked too, the text lasts until the next reload.
    tryOrUndefined(() =>
      sessionStorage.setItem(REFUSED_PREFIX + key, JSON.stringify({ text, replaced: readLocal(key) })),
    );
  } else if (refusedTexts.delete(key)) tryOrUndefined(() => sessionStorage.removeItem(REFUSED_PREFIX + key));
  if (refusedTexts.size > 0 !== wasFailing) for (const listener of listeners) listener();
}

function storeText(key: string, text: string): boolean {
  const isStored = () =>
    tryOrUndefined(() => {
      localStorage.setItem(key, text);
      return true;
    }) ?? false;
  if (isStored()) return true;
  tryOrUndefined(() => localStorage.removeItem(EXPENDABLE_KEY));
  return isStored();
}

function retryRefusedTexts(): void {
  for (const [key, text] of refusedTexts) if (storeText(key, text)) setRefusedText(key, null);
}

retryRefusedTexts();
if ("addEventListener" in globalThis)
  addEventListener("storage", ({ key }) => {
    // The newest text wins: another tab has written this one after localStorage refused ours. The browser sends the key
    // null after localStorage.clear().
    for (const changedKey of key === null ? [...refusedTexts.keys()] : [key]) setRefusedText(changedKey, null);
    retryRefusedTexts();
  });

/**
 * Never throws. If the browser blocks localStorage or it is full, the texts are kept until the tab is closed, and
 * `storageFailureStore` says so.
 */
export const safeStorage = {
  getItem: (key: string): string | null => refusedTexts.get(key) ?? readLocal(key),
  /** Returns false if the text lasts only until the tab is closed. */
  setItem(key: string, text: string): boolean {
    const isStored = storeText(key, text);
    setRefusedText(key, isStored ? null : text);
    if (isStored) retryRefusedTexts();
    return isStored;
  },
  removeItem(key: string): void {
    setRefusedText(key, null);
    tryOrUndefined(() => localStorage.removeItem(key));
    retryRefusedTexts();
  },
  getKeys: (): string[] => [
    ...new Set([...(tryOrUndefined(() => Object.keys(localStorage)) ?? []), ...refusedTexts.keys()]),
  ],
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
  getItem: (key: string): string | null => tryOrUndefined(() => sessionStorage.getItem(key)) ?? null,
  setItem: (key: string, text: string): void => tryOrUndefined(() => sessionStorage.setItem(key, text)),
  removeItem: (key: string): void => tryOrUndefined(() => sessionStorage.removeItem(key)),
};

/** True while something lasts only until the tab is closed, for React's `useSyncExternalStore`. */
export const storageFailureStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  getSnapshot: (): boolean => refusedTexts.size > 0,
  getServerSnapshot: (): boolean => false,
};
