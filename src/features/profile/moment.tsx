import { useTranslation } from "react-i18next";
import { formatDateTime, formatTimeAgo } from "../../lib/format-date.ts";
import { useCurrentTime } from "../../ui/use-current-time.ts";

export function Moment({ at }: { at: string }) {
  const { i18n } = useTranslation();
  useCurrentTime("minute");
  const exact = formatDateTime(at, i18n.language);
  return (
    <time dateTime={at} title={exact} className="whitespace-nowrap">
      <span aria-hidden>{formatTimeAgo(at, i18n.language)}</span>
      <span className="sr-only">{exact}</span>
    </time>
  );
}
