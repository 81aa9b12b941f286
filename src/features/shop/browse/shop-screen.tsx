import { useTranslation } from "react-i18next";
import { PageHeader, usePageTitle } from "../../../ui/page-header.tsx";

export function ShopScreen() {
  const { t } = useTranslation(["shop", "common"]);
  usePageTitle(t("browse.title"), t("common:productName"));
  return <PageHeader title={t("browse.title")} />;
}
