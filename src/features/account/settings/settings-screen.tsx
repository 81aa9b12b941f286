import { useTranslation } from "react-i18next";
import { PageHeader, usePageTitle } from "../../../ui/page-header.tsx";

export function SettingsScreen() {
  const { t } = useTranslation("common");
  usePageTitle(t("menu.accountSettings"), t("productName"));
  return <PageHeader title={t("menu.accountSettings")} />;
}
