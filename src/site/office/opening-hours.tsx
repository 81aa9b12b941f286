import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";
import { isLanguage, languages, locales } from "../../lib/language.ts";
import type { OpeningStatusTexts } from "../islands/mount-opening-status.ts";
import { formatWeekday } from "./opening-status.ts";

/**
 * When the office is open; below it a place for whether it is now, which no document made in advance can know. The place
 * has its height already.
 */
export function OpeningHours() {
  const { t, i18n } = useTranslation("public");
  const language = isLanguage(i18n.language) ? i18n.language : languages[0];
  const { days, opens, closes } = brand.openingHours;
  const name = (day: number) => formatWeekday(day, locales[language]);
  const words: OpeningStatusTexts = {
    open: t("office.open"),
    until: t("office.until", { time: closes }),
    closed: t("office.closed"),
    closedFor: t("office.closedFor", { holiday: "{holiday}" }),
    opens: t("office.opens", { day: "{day}", time: opens }),
  };
  return (
    <>
      <p className="tabular-nums">
        {t("office.days", { from: name(days[0]), to: name(days[days.length - 1] ?? days[0]), opens, closes })}
      </p>
      <p className="text-muted">{t("office.holidays")}</p>
      <div
        data-island="opening-now"
        data-words={JSON.stringify(words)}
        className="mt-2 grid grid-cols-[auto_1fr] items-baseline gap-x-2 tabular-nums not-data-ready:invisible"
      >
        <span data-part="dot" className="size-2 rounded-full bg-attention data-open:bg-success" aria-hidden />
        <span data-part="state" className="min-h-lh font-medium" />
        <span data-part="next" className="col-start-2 min-h-lh text-muted" />
      </div>
    </>
  );
}
