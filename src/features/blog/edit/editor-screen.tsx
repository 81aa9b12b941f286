import { useTranslation } from "react-i18next";
import { PageHeader, usePageTitle } from "../../../ui/page-header.tsx";

export function EditorScreen() {
  const { t } = useTranslation("common");
  usePageTitle(t("menu.blog"), t("productName"));
  return <PageHeader title={t("menu.blog")} />;
}
