import { useTranslation } from "react-i18next";
import { useDraftSlot } from "../../state/use-draft-slot.ts";
import { PageHeader, usePageTitle } from "../../ui/page-header.tsx";
import { InvoiceForm } from "./form/invoice-form.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";

/** The page of a new invoice. */
export function AddScreen() {
  const { t } = useTranslation(["invoices", "common"]);
  const draftKey = useDraftSlot("invoices:new");
  usePageTitle(t("addTitle"), t("common:productName"));
  return (
    <>
      <PageHeader title={t("addTitle")} help={t("addHelp")} />
      {draftKey ? <InvoiceForm draftKey={draftKey} /> : <FormSkeleton />}
    </>
  );
}
