import "./invoice-document.css";
import { brand } from "../../../brand.ts";
import type { Invoice, PaymentDetails } from "../../../contract/invoices.ts";
import { formatInvoiceNumber } from "../../../lib/format-invoice-number.ts";
import type { Language } from "../../../lib/language.ts";
import type { Currency } from "../../../lib/money.ts";
import { toAmountInWords } from "./amount-in-words.ts";
import { DocumentPayment } from "./document-payment.tsx";
import { DocumentStatus } from "./document-status.tsx";
import { type DocumentAmounts, getDocumentAmounts } from "./document-values.ts";
import { useDocumentTranslation } from "./use-document-translation.ts";

interface InvoiceDocumentProps {
  invoice: Invoice;
  payment: PaymentDetails;
  language: Language;
}

/** Renders the invoice document. It looks the same on screen and in print, and is light in every skin. */
export function InvoiceDocument({ invoice, payment, language }: InvoiceDocumentProps) {
  const { t } = useDocumentTranslation(language);
  const amounts = getDocumentAmounts(invoice);
  const shared = { invoice, amounts: amounts, currency: invoice.currency, language };
  return (
    <div className="@container print:[container-type:normal]">
      <article
        data-document
        // English and Thai documents stay left-to-right, even if the app's layout is right-to-left.
        dir="ltr"
        lang={language}
        aria-label={t("document.label")}
        className="light rounded-2xl bg-surface p-12 text-foreground shadow-surface ring-1 ring-separator @max-[700px]:p-8 @max-[560px]:p-5"
      >
        {/* CSS prints this text at the foot of each page. */}
        <style>{`html { ${foot({ number: formatInvoiceNumber(invoice.id), page: t("document.page") })} }`}</style>
        <DocumentHeader invoice={invoice} amounts={amounts} language={language} />
        <DocumentParties invoice={invoice} language={language} />
        <DocumentItems amounts={amounts} currency={invoice.currency} language={language} />
        <DocumentTotals {...shared} />
        <DocumentPayment {...shared} payment={payment} />
        {invoice.note && (
          <section className="document-note mt-6 print:mt-4 text-sm">
            <h3 className="text-xs font-semibold text-muted">{t("document.note")}</h3>
            <p className="mt-1 break-words whitespace-pre-line">{invoice.note}</p>
          </section>
        )}
        {/* Do not print this line: it could end up alone on a page, and the header already has this information. */}
        <p className="mt-8 border-t border-separator pt-4 text-center text-xs text-muted print:hidden">
          {t("document.thanks", { email: brand.email, phone: brand.phone })}
        </p>
      </article>
    </div>
  );
}

const foot = (texts: Record<string, string>) =>
  Object.entries(texts)
    .map(([name, text]) => `--document-${name}: ${JSON.stringify(text)};`)
    .join(" ");

/** Shows the invoice's recipient, dates, salesperson and subject. */
function DocumentParties({ invoice, language }: { invoice: Invoice; language: Language }) {
  const { t, day, country } = useDocumentTranslation(language);
  const { client } = invoice;
  const details = [
    [t("document.issued"), day(invoice.issuedDate)],
    [t("document.due"), day(invoice.dueDate)],
    ...(invoice.salesperson ? [[t("document.salesperson"), invoice.salesperson]] : []),
    [t("document.subject"), invoice.service],
  ] as const;
  return (
    <section className="mt-7 grid grid-cols-2 gap-8 border-t border-separator pt-6 text-sm print:mt-5 print:pt-4 @max-[560px]:grid-cols-1 @max-[560px]:gap-6">
      <div className="min-w-0 break-words">
        <h3 className="text-xs font-semibold text-muted">{t("document.billTo")}</h3>
        <p className="mt-1 text-base font-semibold">{client.company || client.name}</p>
        {client.company && <p>{client.name}</p>}
        {client.address && <p className="text-muted">{client.address}</p>}
        {client.country && !(client.country === "TH" && language === "th") && (
          <p className="text-muted">{country(client.country)}</p>
        )}
        <p className="text-muted">{[client.companyEmail, client.contact].filter(Boolean).join(" · ")}</p>
      </div>
      <dl className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] content-start gap-x-5 gap-y-1">
        {details.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-end font-medium break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface DocumentItemsProps {
  amounts: DocumentAmounts;
  currency: Currency;
  language: Language;
}

/** Lists the items in a table. The table head repeats on every printed page; on phones each line becomes a block. */
function DocumentItems({ amounts, currency, language }: DocumentItemsProps) {
  const { t, figure, number } = useDocumentTranslation(language);
  const unit = currency === "THB" ? "฿" : "$";
  return (
    <table className="document-items mt-7 w-full print:mt-5 text-sm">
      <caption className="sr-only">{t("document.items")}</caption>
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="w-10 text-start">
            {t("document.line")}
          </th>
          <th scope="col" className="text-start">
            {t("document.item")}
          </th>
          <th scope="col" className="w-16 text-end">
            {t("document.qty")}
          </th>
          <th scope="col" className="w-26 text-end">
            {t("document.cost")}
          </th>
          <th scope="col" className="w-30 text-end">
            {t("document.price")} ({unit})
          </th>
        </tr>
      </thead>
      <tbody>
        {amounts.lines.map(({ title, description, qty, cost, price }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no id and never change their order
          <tr key={index}>
            <td className="document-line text-muted tabular-nums">{index + 1}</td>
            <td className="document-item wrap-anywhere">
              <p className="font-medium">{title}</p>
              {description && <p className="text-xs whitespace-pre-line text-muted">{description}</p>}
            </td>
            <td className="document-qty text-end tabular-nums">{number(qty)}</td>
            <td className="document-cost text-end tabular-nums">{figure(cost)}</td>
            <td className="document-price text-end font-medium tabular-nums">{figure(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Puts spaces into a Thai tax number: 0 1055 00000 00 3. */
const grouped = (id: string) => id.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, "$1 $2 $3 $4 $5");

interface DocumentHeadProps {
  invoice: Invoice;
  amounts: DocumentAmounts;
  language: Language;
}

/** Shows the sender and the title. A Thai document also has the English title, because accountants need it. */
function DocumentHeader({ invoice, amounts, language }: DocumentHeadProps) {
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
            {t("document.phone", { phone: brand.phone })} · {brand.email}
          </p>
          <p className="tabular-nums">{t("document.taxId", { id: grouped(brand.taxId) })}</p>
        </address>
      </div>
      <div className="shrink-0 text-end @max-[560px]:text-start">
        <h2 className="text-3xl font-bold text-ink">
          {t("document.title")}
          {language === "th" && (
            <>
              {" "}
              <span lang="en" className="text-lg font-medium text-muted">
                / {english.t("document.title")}
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

interface DocumentTotalsProps {
  invoice: Invoice;
  amounts: DocumentAmounts;
  currency: Currency;
  language: Language;
}

/** Shows subtotal, discount, tax and total, the total in words, and the amount due. */
function DocumentTotals({ invoice, amounts, currency, language }: DocumentTotalsProps) {
  const { t, money, number } = useDocumentTranslation(language);
  const amount = (cents: number) => money(cents, currency);
  const isSimple = amounts.discount === 0 && amounts.tax === 0;
  const steps = [
    ...(isSimple ? [] : [[t("document.subtotal"), amount(amounts.subtotal)]]),
    ...(amounts.discount > 0 ? [[t("document.discount"), amount(-amounts.discount)]] : []),
    ...(amounts.tax > 0 ? [[t("document.tax", { rate: number(invoice.taxRate) }), amount(amounts.tax)]] : []),
  ] as const;
  const rest = [
    ...(amounts.paid !== 0 ? [[t("document.paid"), amount(amounts.paid)]] : []),
    amounts.balance < 0
      ? [t("document.credit"), amount(-amounts.balance)]
      : [t("document.balance"), <strong key="due">{amount(amounts.balance)}</strong>],
  ] as const;
  return (
    <section className="document-totals mt-4 flex items-end justify-between gap-8 text-sm @max-[560px]:flex-col-reverse @max-[560px]:items-stretch @max-[560px]:gap-4">
      <div className="min-w-0 flex-1 rounded-xl bg-surface-secondary px-4 py-2.5">
        <h3 className="text-xs text-muted">{t("document.inWords")}</h3>
        <p className="font-medium">({toAmountInWords(amounts.total, currency, language)})</p>
      </div>
      <dl className="grid w-[19rem] shrink-0 grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 @max-[560px]:w-full">
        {steps.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-end tabular-nums">{value}</dd>
          </div>
        ))}
        <div className="col-span-2 my-1 flex items-baseline justify-between gap-4 border-y-2 border-ink py-1.5 text-base font-bold">
          <dt>{t("document.total")}</dt>
          <dd className="tabular-nums">{amount(amounts.total)}</dd>
        </div>
        {rest.map(([name, value]) => (
          <div key={String(name)} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-end tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
