import { CatchBoundary, type ErrorComponentProps } from "@tanstack/react-router";
import { type ComponentType, lazy, type ReactNode, useEffect, useSyncExternalStore, useTransition } from "react";
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

const missing = new Set<MissingPart>();
const listeners = new Set<() => void>();
let repairFiles: () => Promise<unknown> = async () => undefined;

/** Sets how damaged files of the app are repaired before the user's next attempt to load them. */
export function setFileRepair(repair: () => Promise<unknown>): void {
  repairFiles = repair;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Returns a function that removes the part. */
export function addMissing(part: MissingPart): () => void {
  missing.add(part);
  notify();
  return () => {
    missing.delete(part);
    notify();
  };
}

const retryAll = () => Promise.allSettled([...missing].map(({ retry }) => retry()));

interface LazyOptions {
  /** True for a component that nobody misses at once, such as a menu for the right mouse button: shows no notice. */
  isOptional?: boolean;
}

/**
 * Returns a component whose code is loaded when it is first rendered, like React's `lazy`. If the code cannot be
 * loaded, the rest of the page keeps working with everything that was typed. {@link LoadErrorNotice} says so, and the
 * code is loaded again when the network or the worker returns, or on request.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOptional = false }: LazyOptions = {},
): (props: Props) => ReactNode {
  const start = async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new ChunkLoadError(CHUNK_LOAD_ERROR, { cause });
    }
  };
  let Current = lazy(start);
  const retry = async () => {
    const Failed = Current;
    const loaded = await start();
    // React remembers a failed load, so the loaded code needs a new component. Another retry may have created it.
    if (Current !== Failed) return;
    Current = lazy(async () => loaded);
    notify();
  };
  const LoadError = ({ error }: ErrorComponentProps) => {
    useEffect(() => addMissing({ isOptional, retry }), []);
    if (!(error instanceof ChunkLoadError)) throw error;
    return null;
  };

  return function LazyWithRetry(props: Props) {
    const Component = useSyncExternalStore(subscribe, () => Current);
    return (
      <CatchBoundary getResetKey={() => Component} errorComponent={LoadError}>
        <Component {...props} />
      </CatchBoundary>
    );
  };
}

/** The app renders it once. */
export function LoadErrorNotice() {
  const { t } = useTranslation();
  const isVisible = useSyncExternalStore(subscribe, () => [...missing].some(({ isOptional }) => !isOptional));
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
    // The attribute keeps the notice usable over a dialog, as in ToasterWithUndo.
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
