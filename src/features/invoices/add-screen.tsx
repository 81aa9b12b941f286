import { useTranslation } from "react-i18next";
import { PageHeader } from "../../ui/page-header.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { InvoiceForm } from "./form/invoice-form.tsx";

/** Where a new invoice is written. */
export function AddScreen() {
  const { t } = useTranslation(["invoices", "common"]);
  usePageTitle(t("addTitle"), t("common:productName"));
  return (
    <>
      <PageHeader title={t("addTitle")} help={t("addHelp")} />
      <InvoiceForm />
    </>
  );
}
