import { useTranslation } from "react-i18next";
import type { Company } from "../../../../contract/organization.ts";
import type { OrderDetail } from "../../../../contract/shop-orders.ts";
import { buildIssuer } from "../../../../domain/document-issuer.ts";
import { formatAddressLines } from "../../../../domain/format-address.ts";
import { getDocumentKind, getIncludedVat } from "../../../../domain/orders.ts";
import { toAmountInWords } from "../../../../lib/amount-in-words.ts";
import { getDocumentFormat } from "../../../../lib/document-format.ts";
import { formatOrderNumber, getBookNumber } from "../../../../lib/format-document-number.ts";
import type { Language } from "../../../../lib/language.ts";
import { toLocalDay } from "../../../../lib/local-day.ts";
import { toCents } from "../../../../lib/money.ts";
import { DocumentHeader, DocumentStatusLabel } from "../../../../ui/document/document-header.tsx";
import { DocumentItems } from "../../../../ui/document/document-items.tsx";
import { DocumentParties } from "../../../../ui/document/document-parties.tsx";
import { DocumentSheet } from "../../../../ui/document/document-sheet.tsx";
import { DocumentTotals } from "../../../../ui/document/document-totals.tsx";
import { getReceiptLines } from "./receipt-lines.ts";

const statusTones = { receipt: "good", confirmation: "attention", cancelled: "bad" } as const;

interface ReceiptDocumentProps {
  /** An order with its texts in `language`. */
  order: OrderDetail;
  company: Company;
  language: Language;
}

export function ReceiptDocument({ order, company, language }: ReceiptDocumentProps) {
  const { i18n } = useTranslation("orders");
  const t = i18n.getFixedT(language, "orders", "receipt.document");
  const englishT = i18n.getFixedT("en", "orders", "receipt.document");
  const shopT = i18n.getFixedT(language, "shop");
  const kind = getDocumentKind(order);
  const number = formatOrderNumber(order);
  const book = getBookNumber(order.number);
  const issuer = buildIssuer(company, language, (key, values) => t(key, values));
  const { money } = getDocumentFormat(language);
  const lines = getReceiptLines(order.items, {
    getColor: (color) => t("color", { color: shopT(`colors.${color}`) }),
    getDiscount: (percent, satang) => t("lineDiscount", { percent, amount: money(-satang, "THB") }),
  });
  return (
    <DocumentSheet language={language} label={t("label")} number={number} pageWord={t("page")}>
      <DocumentHeader
        language={language}
        title={t(`titles.${kind}`)}
        englishTitle={englishT(`titles.${kind}`)}
        number={number}
        book={book && t("book", book)}
        issuer={issuer}
      >
        <DocumentStatusLabel tone={statusTones[kind]}>{t(`statuses.${kind}`)}</DocumentStatusLabel>
      </DocumentHeader>
      <ReceiptParties order={order} language={language} />
      <DocumentItems
        lines={lines}
        language={language}
        caption={t("items")}
        headings={{
          line: t("line"),
          item: t("item"),
          qty: t("qty"),
          cost: t("cost"),
          price: `${t("price")} (฿)`,
        }}
      />
      <ReceiptTotals order={order} company={company} language={language} />
      {kind !== "receipt" && (
        <p className="document-note mt-6 rounded-xl border-2 border-current px-4 py-2.5 text-sm font-medium text-danger print:mt-4">
          {t(`notes.${kind}`)}
        </p>
      )}
      {/* Do not print this line: it could end up alone on a page, and the header already has this information. */}
      <p className="mt-8 border-t border-separator pt-4 text-center text-xs text-muted print:hidden">
        {t("thanks", { contact: issuer.contact.join(" · ") })}
      </p>
    </DocumentSheet>
  );
}

function ReceiptParties({ order, language }: Omit<ReceiptDocumentProps, "company">) {
  const { i18n } = useTranslation("orders");
  const t = i18n.getFixedT(language, "orders", "receipt.document");
  const orderT = i18n.getFixedT(language, "orders");
  const { address, createdAt, payment, delivery, paidAt, history } = order;
  const { day } = getDocumentFormat(language);
  const getDay = (moment: string) => day(toLocalDay(new Date(moment)));
  const kind = getDocumentKind(order);
  const cancelledAt = history.find(({ status }) => status === "cancelled")?.at;
  const details = [
    [t("orderDate"), getDay(createdAt)] as const,
    ...(kind === "receipt" && paidAt ? [[t("paidOn"), getDay(paidAt)] as const] : []),
    ...(cancelledAt ? [[t("cancelledOn"), getDay(cancelledAt)] as const] : []),
    [t("payment"), orderT(`payments.${payment}`)] as const,
    [t("delivery"), orderT(`deliveries.${delivery}`)] as const,
  ];
  return (
    <DocumentParties heading={t("buyer")} details={details}>
      <p className="mt-1 text-base font-semibold">{address.fullName}</p>
      {formatAddressLines(address, language).map((line) => (
        <p key={line} className="text-muted">
          {line}
        </p>
      ))}
      <p className="text-muted tabular-nums">{[address.email, address.phone].filter(Boolean).join(" · ")}</p>
    </DocumentParties>
  );
}

function ReceiptTotals({ order, company, language }: ReceiptDocumentProps) {
  const { i18n } = useTranslation("orders");
  const t = i18n.getFixedT(language, "orders", "receipt.document");
  const { money } = getDocumentFormat(language);
  const formatAmount = (baht: number) => money(toCents(baht), "THB");
  const { subtotal, discount, shipping, total } = order;
  const kind = getDocumentKind(order);
  const vat = getIncludedVat(order);
  const taxRows = [
    [t("beforeTax"), money(toCents(total) - vat.amount, "THB")],
    [t("includedTax", { rate: vat.rate }), money(vat.amount, "THB")],
  ] as const;
  return (
    <DocumentTotals
      inWords={[t("inWords"), toAmountInWords(toCents(total), "THB", language)]}
      steps={[
        [t("subtotal"), formatAmount(subtotal)],
        ...(discount > 0 ? [[t("discount"), formatAmount(-discount)] as const] : []),
        [t("shipping"), formatAmount(shipping)],
      ]}
      total={[t("total"), formatAmount(total)]}
      rest={[
        ...(vat.amount > 0 && company.isVatRegistered ? taxRows : []),
        ...(kind === "cancelled"
          ? []
          : [
              [
                t(kind === "receipt" ? "received" : "open"),
                <strong key="amount">{formatAmount(total)}</strong>,
              ] as const,
            ]),
      ]}
    />
  );
}
