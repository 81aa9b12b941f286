import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { formatDateTime, formatTimeAgo } from "../../lib/format-date.ts";

const MINUTE_MS = 60_000;

function subscribeToClock(onChange: () => void) {
  const timer = setInterval(onChange, MINUTE_MS / 2);
  return () => clearInterval(timer);
}

/**
 * Returns the current time, rounded up to the end of the minute. So a moment within this minute is never in the future.
 */
const useCurrentMinute = (): Date =>
  new Date(
    useSyncExternalStore(subscribeToClock, () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS + MINUTE_MS - 1),
  );

interface RelativeTimeProps {
  /** ISO 8601. */
  moment: string;
  showsExactTime?: boolean;
}

/** Updates every minute. The tooltip shows the exact time. */
export function RelativeTime({ moment, showsExactTime = false }: RelativeTimeProps) {
  const { i18n } = useTranslation();
  const now = useCurrentMinute();
  const exact = formatDateTime(moment, i18n.language);
  return (
    <time dateTime={moment} title={exact} className="tabular-nums">
      {formatTimeAgo(moment, i18n.language, now)}
      {showsExactTime && (
        <>
          {" · "}
          <span className="whitespace-nowrap text-muted">{exact}</span>
        </>
      )}
    </time>
  );
}
