import { useTranslation } from "react-i18next";
import { formatDateTime, formatTimeAgo } from "../../lib/format-date.ts";
import { useCurrentTime } from "../../ui/use-current-time.ts";

interface RelativeTimeProps {
  /** ISO 8601. */
  moment: string;
  showsExactTime?: boolean;
}

export function RelativeTime({ moment, showsExactTime = false }: RelativeTimeProps) {
  const { i18n } = useTranslation();
  const now = useCurrentTime("minute");
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
