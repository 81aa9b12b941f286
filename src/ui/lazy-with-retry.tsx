import { CatchBoundary, type ErrorComponentProps } from "@tanstack/react-router";
import { delay } from "es-toolkit/promise";
import { atom, getDefaultStore, useAtomValue } from "jotai";
import { type ComponentType, lazy, type ReactNode, useEffect, useTransition } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";

/** The start of the message of every error about code that could not be loaded. */
export const CHUNK_LOAD_ERROR = "A part of the page could not be loaded";

/** For example because there is no network and no worker yet. */
class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}

/** A component on this page whose code, or a screen whose texts, could not be loaded. */
interface MissingPart {
  isOptional: boolean;
  /** Rejects if loading fails again. */
  retry: () => Promise<void>;
}

const missingPartsAtom = atom<readonly MissingPart[]>([]);
const store = getDefaultStore();

export function addMissing(part: MissingPart): () => void {
  store.set(missingPartsAtom, (before) => [...before, part]);
  return () => store.set(missingPartsAtom, (before) => before.filter((each) => each !== part));
}

const retryAll = () => Promise.allSettled(store.get(missingPartsAtom).map(({ retry }) => retry()));

const LEAVING_MS = 5_000;
let leavingUntil = 0;
if (typeof window !== "undefined")
  addEventListener("beforeunload", (event) => {
    // The search for unsaved input sends a CustomEvent.
    if (!(event instanceof CustomEvent)) leavingUntil = performance.now() + LEAVING_MS;
  });

/**
 * Firefox ends what a page loads as soon as the person leaves it, but still renders it until the next page is there. A page
 * may also stay: the person may cancel, or the link was a download.
 */
async function waitWhileLeaving(): Promise<void> {
  const ms = leavingUntil - performance.now();
  if (ms > 0) await delay(ms);
}

interface LazyOptions {
  /** True for a component that nobody misses at once, such as a menu for the right mouse button: shows no notice. */
  isOptional?: boolean;
}

/**
 * Like React's `lazy`, but if the code cannot be loaded, the rest of the page keeps working with everything that was
 * typed. {@link LoadErrorNotice} says so, and the code is loaded again when the network or the worker returns, or on
 * request.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOptional = false }: LazyOptions = {},
): (props: Props) => ReactNode {
  const loadModule = async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      await waitWhileLeaving();
      throw new ChunkLoadError(CHUNK_LOAD_ERROR, { cause });
    }
  };
  const currentAtom = atom({ Component: lazy(loadModule) });
  const retry = async () => {
    const failedState = store.get(currentAtom);
    const loadedModule = await loadModule();
    // React remembers a failed load, so the loaded code needs a new component. Another retry may have created it.
    store.set(currentAtom, (current) =>
      current === failedState ? { Component: lazy(async () => loadedModule) } : current,
    );
  };
  const LoadError = ({ error }: ErrorComponentProps) => {
    useEffect(() => addMissing({ isOptional, retry }), []);
    if (!(error instanceof ChunkLoadError)) throw error;
    return null;
  };

  return function LazyWithRetry(props: Props) {
    const { Component } = useAtomValue(currentAtom);
    return (
      <CatchBoundary getResetKey={() => Component} errorComponent={LoadError}>
        <Component {...props} />
      </CatchBoundary>
    );
  };
}

/** The app renders it once. `repairFiles` runs before each attempt of the user. */
export function LoadErrorNotice({ repairFiles }: { repairFiles: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const isVisible = useAtomValue(missingPartsAtom).some(({ isOptional }) => !isOptional);
  const [isRetrying, startRetry] = useTransition();
  useEffect(() => {
    const retry = () => void retryAll();
    addEventListener("online", retry);
    navigator.serviceWorker?.addEventListener("controllerchange", retry);
    return () => {
      removeEventListener("online", retry);
      navigator.serviceWorker?.removeEventListener("controllerchange", retry);
    };
  }, []);
  if (!isVisible) return null;
  const retry = () =>
    startRetry(async () => {
      await repairFiles();
      await retryAll();
    });
  return (
    // The attribute keeps the notice usable over a dialog, as in LazyToaster.
    <div
      role="alert"
      data-react-aria-top-layer=""
      className="fixed inset-x-4 bottom-20 z-50 mx-auto flex max-w-md flex-wrap items-center gap-3 rounded-2xl border border-border bg-overlay p-4 text-sm text-overlay-foreground shadow-overlay sm:bottom-6"
    >
      <p className="min-w-48 flex-1">{t("failed.part")}</p>
      <Button variant="secondary" size="sm" aria-disabled={isRetrying} onClick={() => isRetrying || retry()}>
        {t("failed.retry")}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => location.reload()}>
        {t("failed.reload")}
      </Button>
    </div>
  );
}
