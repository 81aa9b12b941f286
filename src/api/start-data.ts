import { buildUrl } from "../contract/build-url.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { START_DATA_ID, type StartData } from "../contract/worker-messages.ts";
import { getTokenUserId } from "../lib/auth.ts";
import { safeStorage } from "../lib/safe-storage.ts";
import { storageKeys } from "../lib/storage-keys.ts";

/** The first calls of each page, by path and search params, so that the worker can make them at the next start. */
interface StoredCalls {
  userId: number;
  calls: Record<string, readonly string[]>;
}

const MAX_STORED_PAGES = 30;
/** How long to wait for the end of the document if the worker stops while it sends the responses. */
const TIMEOUT_MS = 1_500;

interface Start {
  /** The page when it was opened, because a redirect may change the URL. */
  page: string;
  data: StartData | undefined;
  userId: number | undefined;
  calls: Set<string>;
  hasUsedData: boolean;
}

/** Set from `loadStartData` until `finishStart`; never on public pages. */
let start: Start | undefined;

/** Waits until the document is complete and reads the responses that the worker has written into it. */
export async function loadStartData(): Promise<void> {
  const page = location.pathname + location.search;
  if (document.readyState === "loading")
    await new Promise<void>((resolve) => {
      document.addEventListener("DOMContentLoaded", () => resolve(), { once: true });
      // Without #root, the page cannot start anyway.
      setTimeout(() => document.getElementById("root") && resolve(), TIMEOUT_MS);
    });
  start = { page, data: readStartData(), userId: undefined, calls: new Set(), hasUsedData: false };
}

/** Reads the responses and removes them from the document, so that they do not stay there after a sign-out. */
function readStartData(): StartData | undefined {
  const element = document.getElementById(START_DATA_ID);
  element?.remove();
  try {
    return JSON.parse(element?.textContent ?? "");
  } catch {
    // The document has no responses, or ended in the middle of them because the worker stopped.
    return undefined;
  }
}

/**
 * Returns the data of a call from the document; undefined if the document does not contain it for this user and
 * language. Each response is used once. Remembers the call for the next start of this page.
 */
export function takeStartData(
  { path, method }: Pick<Endpoint, "path" | "method">,
  params: object | undefined,
  token: string | undefined,
  language: string,
): unknown {
  if (!start || !token) return undefined;
  if (method !== "GET") {
    // The responses in the document are older than this change.
    start.data = undefined;
    return undefined;
  }
  const url = buildUrl(path, (params ?? {}) as Record<string, unknown>);
  start.calls.add(url);
  start.userId = getTokenUserId(token);
  if (start.data?.userId !== start.userId || start.data?.language !== language) return undefined;
  const { [url]: data, ...rest } = start.data.responses;
  start.data = { ...start.data, responses: rest };
  start.hasUsedData ||= data !== undefined;
  return data;
}

/**
 * Ends the start: from now on, calls go to the worker. Stores the page's first calls. Returns true if the page has used
 * responses from its document; they may be older than the last change.
 */
export function finishStart(): boolean {
  if (!start) return false;
  const { page, userId, calls, hasUsedData } = start;
  start = undefined;
  if (userId !== undefined) storeCalls(page, userId, [...calls]);
  return hasUsedData;
}

function storeCalls(page: string, userId: number, urls: readonly string[]): void {
  try {
    // The user may have signed out while the page was loading.
    const user: { id: number } | null = JSON.parse(localStorage.getItem(storageKeys.userData) ?? "null");
    if (user?.id !== userId) return;
    const stored: StoredCalls | null = JSON.parse(localStorage.getItem(storageKeys.startCalls) ?? "null");
    const { [page]: _, ...others } = stored?.userId === userId ? stored.calls : {};
    // The newest page comes first.
    const calls = Object.fromEntries([[page, urls], ...Object.entries(others)].slice(0, MAX_STORED_PAGES));
    localStorage.setItem(storageKeys.startCalls, JSON.stringify({ userId, calls } satisfies StoredCalls));
  } catch {
    // The storage is full or blocked: the next start makes its calls after the code has loaded.
  }
}

/** Forgets which pages the previous user has opened. */
export const deleteStartCalls = (): void => safeStorage.removeItem(storageKeys.startCalls);
