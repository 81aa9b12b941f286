import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { formatDateTime, formatTimeAgo } from "../../lib/format-date.ts";

const MINUTE_MS = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** All moments of the page share one timer. */
function subscribeToMinutes(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** A tooltip and screen readers tell the exact time. */
export function Moment({ at }: { at: string }) {
  const { i18n } = useTranslation();
  useSyncExternalStore(subscribeToMinutes, () => Math.floor(Date.now() / MINUTE_MS));
  const exact = formatDateTime(at, i18n.language);
  return (
    <time dateTime={at} title={exact} className="whitespace-nowrap">
      <span aria-hidden>{formatTimeAgo(at, i18n.language)}</span>
      <span className="sr-only">{exact}</span>
    </time>
  );
}
