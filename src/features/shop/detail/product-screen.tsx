import { useTranslation } from "react-i18next";
import { PageHeader, usePageTitle } from "../../../ui/page-header.tsx";

export function ProductScreen() {
  const { t } = useTranslation(["shop", "common"]);
  usePageTitle(t("detail.title"), t("common:productName"));
  return <PageHeader title={t("detail.title")} />;
}
