import { useTranslation } from "react-i18next";
import { formatAgo, formatMoment } from "../../lib/format-moment.ts";
import { useMinute } from "./use-minute.ts";

/** When it came, in words, with the exact moment at hand. */
export function ReceivedTime({ moment, isExact = false }: { moment: string; isExact?: boolean }) {
  const { i18n } = useTranslation();
  const now = useMinute();
  const exact = formatMoment(moment, i18n.language);
  return (
    <time dateTime={moment} title={exact} className="tabular-nums">
      {formatAgo(moment, i18n.language, now)}
      {isExact && <span className="text-muted"> · {exact}</span>}
    </time>
  );
}
