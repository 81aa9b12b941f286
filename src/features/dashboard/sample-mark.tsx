import { useTranslation } from "react-i18next";

/** Says that the figures of a section are samples. */
export function SampleMark() {
  const { t } = useTranslation("dashboard");
  return <span className="chip chip--soft chip--sm px-2 whitespace-nowrap text-muted">{t("sampleFigures")}</span>;
}
