import { useTranslation } from "react-i18next";

/** A line with figures of the shop below a chart is real. */
export function SampleMark() {
  const { t } = useTranslation("dashboard");
  return <span className="chip chip--soft chip--sm px-2 whitespace-nowrap text-muted">{t("sampleFigures")}</span>;
}
