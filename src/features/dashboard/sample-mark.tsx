import { useTranslation } from "react-i18next";

/** Says that the device does not have the figures of a card. */
export function SampleMark() {
  const { t } = useTranslation("dashboard");
  return <span className="chip chip--soft chip--sm px-2 whitespace-nowrap text-muted">{t("sampleFigures")}</span>;
}
