import { useTranslation } from "react-i18next";
import { PageHeader, usePageTitle } from "../../../ui/page-header.tsx";

export function WishlistScreen() {
  const { t } = useTranslation(["shop", "common"]);
  usePageTitle(t("wishlist.title"), t("common:productName"));
  return <PageHeader title={t("wishlist.title")} />;
}
