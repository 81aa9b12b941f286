import { useTranslation } from "react-i18next";
import { PageHeader, usePageTitle } from "../../ui/page-header.tsx";

export function ProfileScreen() {
  const { t } = useTranslation("common");
  usePageTitle(t("menu.profile"), t("productName"));
  return <PageHeader title={t("menu.profile")} />;
}
