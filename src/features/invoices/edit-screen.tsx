import { getRouteApi, Link } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Invoice } from "../../contract/invoices.ts";
import { invoiceNumber } from "../../lib/invoice-number.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { InvoiceForm } from "./form/invoice-form.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";
import { InvoiceFailed } from "./invoice-failed.tsx";
import { MissingInvoice } from "./missing-invoice.tsx";
import { StatusMenu } from "./status-menu.tsx";
import { useInvoice } from "./use-invoice.ts";

const route = getRouteApi("/_staff/apps/invoice/edit/$id");

/** Where an invoice is changed. */
export function EditScreen() {
  const { t, i18n } = useTranslation(["invoices", "common"]);
  const { id } = route.useParams();
  const { invoice, state, retry } = useInvoice(id);
  const number = invoiceNumber(Number(id));
  const missing = t("preview.missing.heading");
  usePageTitle(state === "gone" ? missing : t("editTitle", { number }), t("common:productName"));
  if (state === "gone")
    return (
      <>
        <PageHeader title={missing} />
        <MissingInvoice />
      </>
    );
  return (
    <>
      <PageHeader title={t("editTitle", { number })} help={t("editHelp")}>
        {invoice && (
          <>
            <StatusMenu invoice={invoice} />
            <Link to="/apps/invoice/preview/$id" params={{ id }} className="button button--outline">
              <Eye aria-hidden />
              {t("previewShort")}
            </Link>
          </>
        )}
      </PageHeader>
      {invoice ? (
        // Texts are read in one language, and written back in it.
        <OpenedForm key={`${i18n.language}:${id}`} invoice={invoice} />
      ) : state === "failed" ? (
        <InvoiceFailed onRetry={retry} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

/** The form of the invoice as it was opened; its status may change meanwhile. */
function OpenedForm({ invoice }: { invoice: Invoice }) {
  const [opened] = useState(invoice);
  return <InvoiceForm invoice={opened} />;
}
