import { type ReactNode, useCallback, useSyncExternalStore } from "react";

/** So many that were seen last are kept ready. */
const KEPT = 300;
/** Where the browser does not say when it has time. */
const PAUSE_MS = 50;

const ready = new Map<string, HTMLImageElement>();
const failed = new Set<string>();
const wanted = new Map<string, Set<() => void>>();
let isBusy = false;

const whenIdle = (run: () => void) =>
  "requestIdleCallback" in globalThis ? requestIdleCallback(run, { timeout: 1_000 }) : setTimeout(run, PAUSE_MS);

/** One after the other, whenever there is time, those first that were asked for last. */
function fetchNext(): void {
  const source = [...wanted.keys()].findLast((each) => !ready.has(each) && !failed.has(each));
  isBusy = source !== undefined;
  if (source === undefined) return;
  const image = new Image();
  image.src = source;
  image
    .decode()
    .then(() => ready.set(source, image))
    .catch(() => failed.add(source))
    .finally(() => {
      for (const oldest of ready.keys()) {
        if (ready.size <= KEPT) break;
        ready.delete(oldest);
      }
      for (const tell of wanted.get(source) ?? []) tell();
      whenIdle(fetchNext);
    });
}

function want(source: string, tell: () => void): () => void {
  const tellers = wanted.get(source) ?? new Set();
  wanted.set(source, tellers.add(tell));
  if (!isBusy && !ready.has(source) && !failed.has(source)) {
    isBusy = true;
    whenIdle(fetchNext);
  }
  return () => {
    tellers.delete(tell);
    if (tellers.size === 0 && wanted.get(source) === tellers) wanted.delete(source);
  };
}

interface LatePictureProps {
  source: string;
  className: string;
  /** In its place where it cannot be had. */
  fallback: ReactNode;
}

/**
 * A picture that lets the words go first. The faces are vector drawings: the browser makes a document of each, and ten of
 * them take a slow phone longer than ten rows. One that was seen lately is there at once, for the browser still has it.
 */
export function LatePicture({ source, className, fallback }: LatePictureProps) {
  const subscribe = useCallback((tell: () => void) => want(source, tell), [source]);
  const state = useSyncExternalStore(subscribe, () =>
    ready.has(source) ? "ready" : failed.has(source) ? "failed" : "awaited",
  );
  if (state === "failed") return fallback;
  // Another picture is another element: nobody wears the face of who stood here before.
  return state === "ready" && <img key={source} src={source} alt="" className={className} />;
}
