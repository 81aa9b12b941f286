import { useTranslation } from "react-i18next";
import { PageHeader } from "../../ui/page-header.tsx";

export function CalendarScreen() {
  const { t } = useTranslation("common");
  return <PageHeader title={t("menu.calendar")} />;
}
