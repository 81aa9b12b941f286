import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { brand } from "../../../brand.ts";
import { currentLocale } from "../../../i18n/setup.ts";
import { openingAt, weekdayName } from "./opening.ts";

const MINUTE_MS = 60_000;

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, MINUTE_MS / 4);
  return () => clearInterval(timer);
}

/** When the office is open, and whether it is now. */
export function OpeningHours() {
  const { t } = useTranslation("public");
  const minute = useSyncExternalStore(subscribe, () => Math.floor(Date.now() / MINUTE_MS));
  const { days, opens, closes } = brand.openingHours;
  const { isOpen, opensOn } = openingAt(new Date(minute * MINUTE_MS), brand.openingHours, brand.timeZone);
  const name = (day: number) => weekdayName(day, currentLocale());
  return (
    <>
      <p className="tabular-nums">
        {t("office.days", { from: name(days[0]), to: name(days[days.length - 1] ?? days[0]), opens, closes })}
      </p>
      <p className="text-muted">{t("office.holidays")}</p>
      <p className="mt-2 flex items-baseline gap-2 font-medium tabular-nums">
        <span className={`size-2 shrink-0 rounded-full ${isOpen ? "bg-success" : "bg-attention"}`} aria-hidden />
        {isOpen ? t("office.open", { time: closes }) : t("office.opens", { day: name(opensOn), time: opens })}
      </p>
    </>
  );
}
