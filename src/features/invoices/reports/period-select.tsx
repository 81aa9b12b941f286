import { useTranslation } from "react-i18next";
import { formatYear } from "../../../lib/format-date.ts";
import { formatCategory } from "../../../ui/chart/chart-data.ts";
import { ChoiceSelect } from "../../../ui/choice-select.tsx";
import { getMonths, getYears, useReportPeriod } from "./use-report-period.ts";

export function YearSelect() {
  const { t, i18n } = useTranslation("reports");
  const { year, setYear } = useReportPeriod();
  return (
    <ChoiceSelect
      label={t("year")}
      showsLabel
      value={year}
      choices={getYears(year, new Date()).map((value) => ({
        value,
        name: formatYear(new Date(Number(value), 6, 1), i18n.language),
      }))}
      onChange={setYear}
    />
  );
}

export function MonthSelect() {
  const { t, i18n } = useTranslation("reports");
  const { month, setMonth } = useReportPeriod();
  return (
    <ChoiceSelect
      label={t("columns.month")}
      showsLabel
      value={month}
      choices={getMonths(month, new Date()).map((value) => ({ value, name: formatCategory(value, i18n.language) }))}
      onChange={setMonth}
    />
  );
}
