import { useTranslation } from "react-i18next";

/** Says that the figures are sample data. Only the shop's figures in the line below a chart are real. */
export function SampleMark() {
  const { t } = useTranslation("dashboard");
  return <span className="chip chip--soft chip--sm px-2 whitespace-nowrap text-muted">{t("sampleFigures")}</span>;
}
