import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { isLanguage } from "../../lib/language.ts";
import type { getThaiHolidays } from "../../lib/thai-holidays.ts";
import type { Day } from "./days.ts";
import type { DayRange } from "./view-range.ts";

export interface ShownHoliday {
  day: Day;
  name: string;
}

const noHolidays: readonly ShownHoliday[] = [];

/** With names in the page's language. Undefined while the code loads. */
export function useHolidays({ from, to }: DayRange, isShown: boolean): readonly ShownHoliday[] | undefined {
  const { t, i18n } = useTranslation("calendar");
  const language = isLanguage(i18n.language) ? i18n.language : "en";
  const [getHolidays, setGetHolidays] = useState<typeof getThaiHolidays>();
  useEffect(() => {
    if (!isShown) return;
    let isCurrent = true;
    void import("../../lib/thai-holidays.ts").then(
      (module) => isCurrent && setGetHolidays(() => module.getThaiHolidays),
      (error: unknown) => {
        console.warn(error);
        if (isCurrent) setGetHolidays(() => () => []);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isShown]);
  return useMemo(() => {
    if (!isShown) return noHolidays;
    if (!getHolidays) return undefined;
    const years = new Set([Number(from.slice(0, 4)), Number(to.slice(0, 4))]);
    return [...years]
      .flatMap((year) => getHolidays(year))
      .filter(({ day }) => from <= day && day < to)
      .map(({ day, name, isEstimated }) => ({
        day,
        name: isEstimated ? t("holidays.estimated", { name: name[language] }) : name[language],
      }));
  }, [isShown, getHolidays, from, to, language, t]);
}
