import { useTranslation } from "react-i18next";

/** Does not refer to the shop's figures in the line below a chart, which are real. */
export function SampleMark() {
  const { t } = useTranslation("dashboard");
  return <span className="chip chip--soft chip--sm px-2 whitespace-nowrap text-muted">{t("sampleFigures")}</span>;
}
