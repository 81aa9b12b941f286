import { brand } from "../../../brand.ts";
import type { Invoice } from "../../../contract/invoices.ts";
import { formatInvoiceNumber } from "../../../lib/format-invoice-number.ts";
import type { Language } from "../../../lib/language.ts";
import type { DocumentAmounts } from "./document-amounts.ts";
import { DocumentStatus } from "./document-status.tsx";
import { useDocumentTranslation } from "./use-document-translation.ts";

/** A tax number as it is written: 0 1055 00000 00 3. */
const grouped = (id: string) => id.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, "$1 $2 $3 $4 $5");

interface PaperHeadProps {
  invoice: Invoice;
  amounts: DocumentAmounts;
  language: Language;
}

/** Who sends it, and what it is. A Thai document says what it is in English too, for whoever keeps the books. */
export function DocumentHeader({ invoice, amounts, language }: PaperHeadProps) {
  const { t } = useDocumentTranslation(language);
  const english = useDocumentTranslation("en");
  return (
    <header className="flex items-start justify-between gap-8 @max-[560px]:flex-col-reverse @max-[560px]:gap-5">
      <div className="flex min-w-0 items-start gap-4">
        <img src={brand.logo} alt="" width={48} height={48} className="size-12 shrink-0 print:size-14" />
        <address className="min-w-0 text-sm text-muted not-italic">
          <p className="text-base font-semibold text-foreground">{brand.legalName[language]}</p>
          <p className="max-w-[19rem]">{brand.address[language]}</p>
          <p>
            {t("paper.phone", { phone: brand.phone })} · {brand.email}
          </p>
          <p className="tabular-nums">{t("paper.taxId", { id: grouped(brand.taxId) })}</p>
        </address>
      </div>
      <div className="shrink-0 text-end @max-[560px]:text-start">
        <h2 className="text-3xl font-bold text-ink">
          {t("paper.title")}
          {language === "th" && (
            <>
              {" "}
              <span lang="en" className="text-lg font-medium text-muted">
                / {english.t("paper.title")}
              </span>
            </>
          )}
        </h2>
        <p className="text-lg font-medium tabular-nums">{formatInvoiceNumber(invoice.id)}</p>
        <DocumentStatus invoice={invoice} amounts={amounts} language={language} />
      </div>
    </header>
  );
}
