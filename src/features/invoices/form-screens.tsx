import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call.ts";
import { invoiceQuery } from "../../api/queries/invoices.ts";
import { companyQuery } from "../../api/queries/organization.ts";
import type { Invoice } from "../../contract/invoices.ts";
import { formatInvoiceNumber } from "../../lib/format-document-number.ts";
import { type Language, languages } from "../../lib/language.ts";
import { parseId } from "../../lib/url.ts";
import { useDraftKeyOfTab } from "../../state/use-draft-slot.ts";
import { PageHeader, usePageTitle } from "../../ui/page-header.tsx";
import { InvoiceForm } from "./form/invoice-form.tsx";
import { getDraftKey, hasInvoiceDraft } from "./form/use-invoice-form.ts";
import { InvoiceLoadError, InvoiceNotFound } from "./invoice-not-found.tsx";
import { InvoicesBackLink } from "./invoices-back-link.tsx";
import { StatusMenu } from "./status-chip.tsx";

export function AddScreen() {
  const { t } = useTranslation(["invoices", "common"]);
  const draftKey = useDraftKeyOfTab("invoices:new");
  const company = useQuery(companyQuery);
  usePageTitle(t("addTitle"), t("common:productName"));
  return (
    <>
      <InvoicesBackLink />
      <PageHeader title={t("addTitle")} help={t("addHelp")} />
      {draftKey && company.data ? (
        <InvoiceForm draftKey={draftKey} company={company.data} />
      ) : company.error ? (
        <InvoiceLoadError onRetry={() => void company.refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

const route = getRouteApi("/_staff/apps/invoice/edit/$id");

export function EditScreen() {
  const { id } = route.useParams();
  return <EditInvoice key={id} id={id} />;
}

function EditInvoice({ id }: { id: string }) {
  const { t, i18n } = useTranslation(["invoices", "common"]);
  const pageLanguage = i18n.language as Language;
  const [draftLanguage] = useState(() => languages.find((each) => hasInvoiceDraft(getDraftKey(Number(id), each))));
  const [isDirty, setDirty] = useState(draftLanguage !== undefined);
  // An invoice has English and Thai texts. After a language switch, a form with unsaved changes keeps editing the texts
  // of the language in which the user started typing.
  const [language, setLanguage] = useState(draftLanguage ?? pageLanguage);
  if (!isDirty && language !== pageLanguage) setLanguage(pageLanguage);
  const { invoice, isCurrent, state, refetch } = useInvoice(id, language);
  // Open the form only with current data, because an open form does not take over data that arrives later.
  const [openedLanguage, setOpenedLanguage] = useState<Language>();
  if (isCurrent && openedLanguage !== language) setOpenedLanguage(language);
  const [formKey, setFormKey] = useState(0);
  const title = invoice ? t("editTitle", { number: formatInvoiceNumber(invoice) }) : t("preview.document.title");
  const missingHeading = t("preview.missing.heading");
  // If the invoice is deleted elsewhere while the form has unsaved changes, keep the form open.
  const isMissing = state === "gone" && !(invoice && isDirty);
  usePageTitle(isMissing ? missingHeading : title, t("common:productName"));
  if (isMissing)
    return (
      <>
        <PageHeader title={missingHeading} />
        <InvoiceNotFound />
      </>
    );
  return (
    <>
      <InvoicesBackLink />
      <PageHeader title={title} help={t("editHelp")}>
        {state === "ready" && invoice && (
          <>
            <StatusMenu invoice={invoice} />
            <Link to="/apps/invoice/preview/$id" params={{ id }} className="button button--outline">
              <Eye aria-hidden />
              {t("previewShort")}
            </Link>
          </>
        )}
      </PageHeader>
      {invoice && openedLanguage === language ? (
        <OpenedForm
          key={`${language}:${formKey}`}
          draftKey={getDraftKey(invoice.id, language)}
          invoice={invoice}
          language={language}
          isDeleted={state === "gone"}
          onDirty={setDirty}
          onReload={() => void refetch().then(() => setFormKey((before) => before + 1))}
        />
      ) : state === "failed" ? (
        <InvoiceLoadError onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

/**
 * Keeps the invoice as it was when the form opened, so that later changes (such as a new status) do not reset the form.
 */
function OpenedForm({ invoice, ...rest }: ComponentProps<typeof InvoiceForm> & { invoice: Invoice }) {
  const [openedInvoice] = useState(invoice);
  return <InvoiceForm {...rest} invoice={openedInvoice} />;
}

function useInvoice(idText: string, language: Language) {
  const id = parseId(idText);
  const query = useQuery({ ...invoiceQuery(id ?? 0, language), enabled: id !== undefined });
  const { data, error, refetch } = query;
  const isGone = id === undefined || (error instanceof CallError && error.status === 404);
  const state = isGone ? "gone" : data ? "ready" : error ? "failed" : "loading";
  const isCurrent = data !== undefined && (!query.isStale || query.isFetchedAfterMount);
  return { invoice: data?.invoice, isCurrent, state, refetch } as const;
}

function FormSkeleton() {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18rem]" aria-hidden>
      <div className="flex flex-col gap-6">
        <div className="skeleton skeleton--shimmer h-96 rounded-2xl" />
        <div className="skeleton skeleton--shimmer h-72 rounded-2xl" />
        <div className="skeleton skeleton--shimmer h-64 rounded-2xl" />
      </div>
      <div className="skeleton skeleton--shimmer h-72 rounded-2xl" />
    </div>
  );
}
