import { useTranslation } from "react-i18next";
import { PageHeader, usePageTitle } from "../../../ui/page-header.tsx";

export function OrdersScreen() {
  const { t } = useTranslation(["orders", "common"]);
  usePageTitle(t("title"), t("common:productName"));
  return <PageHeader title={t("title")} />;
}
