import { useTranslation } from "react-i18next";
import { formatAgo, formatMoment } from "../../lib/format-moment.ts";
import { useCurrentMinute } from "./use-minute.ts";

/** When it came, in words, with the exact moment at hand. */
export function RelativeTime({ moment, showsExactTime = false }: { moment: string; showsExactTime?: boolean }) {
  const { i18n } = useTranslation();
  const now = useCurrentMinute();
  const exact = formatMoment(moment, i18n.language);
  return (
    <time dateTime={moment} title={exact} className="tabular-nums">
      {formatAgo(moment, i18n.language, now)}
      {showsExactTime && <span className="text-muted"> · {exact}</span>}
    </time>
  );
}
