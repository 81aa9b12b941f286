import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { useCompany } from "../../../api/queries/organization.ts";
import type { OrderDetail } from "../../../contract/shop-orders.ts";
import { getBankAccounts } from "../../../domain/company.ts";
import { formatOrderNumber } from "../../../lib/format-document-number.ts";
import { isLanguage } from "../../../lib/language.ts";
import { formatMoney, toCents } from "../../../lib/money.ts";
import { buildPromptPayPayload } from "../../../lib/promptpay.ts";
import { QrCode } from "../../../ui/qr-code.tsx";
import { CopyRow } from "./copy-row.tsx";

interface PaymentDetailsProps {
  order: OrderDetail;
  payment: "promptpay" | "transfer";
}

export function PaymentDetails({ order, payment }: PaymentDetailsProps) {
  const { t, i18n } = useTranslation("checkout");
  const language = isLanguage(i18n.language) ? i18n.language : "en";
  const amount = formatMoney(order.total, language);
  const company = useCompany();
  if (!company) return <div className="skeleton skeleton--shimmer h-64 rounded-2xl" />;
  const { legalName, promptPayId } = company;
  const payload = payment === "promptpay" ? buildPromptPayPayload(promptPayId, toCents(order.total)) : undefined;
  return (
    <section aria-labelledby="order-payment" className="rounded-2xl border border-separator bg-surface p-4 sm:p-5">
      <h3 id="order-payment" className="font-semibold">
        {t(payload ? "confirmation.payTitle.promptpay" : "confirmation.payTitle.transfer")}
      </h3>
      <p className="mt-1 mb-3 text-sm text-muted">{t("confirmation.sample")}</p>
      <div className="flex flex-wrap items-center gap-5">
        {payload && (
          <div className="mx-auto flex max-w-56 flex-col items-center gap-2 text-center text-xs text-muted sm:mx-0">
            <QrCode
              text={payload}
              label={t("confirmation.qrLabel", { amount, company: legalName[language], id: promptPayId })}
              className="size-48 rounded-xl border border-separator"
            />
            {t("confirmation.qrHelp")}
          </div>
        )}
        {payment === "promptpay" && !payload && <p className="text-sm">{t("confirmation.notForQr")}</p>}
        <dl className="min-w-0 flex-1 basis-60 text-sm">
          <CopyRow name={t("confirmation.amount")} value={amount} copiedText={order.total.toFixed(2)} />
          <CopyRow name={t("confirmation.payTo")} value={legalName[language]} />
          {payload ? (
            <CopyRow name={t("confirmation.promptPayId")} value={promptPayId} />
          ) : (
            getBankAccounts(company, "THB").map(({ bankName, iban, swiftCode }) => (
              <Fragment key={iban}>
                <CopyRow name={t("confirmation.bank")} value={bankName[language]} />
                <CopyRow name={t("confirmation.account")} value={iban} />
                {swiftCode && <CopyRow name={t("confirmation.swift")} value={swiftCode} />}
              </Fragment>
            ))
          )}
          <CopyRow name={t("confirmation.reference")} value={formatOrderNumber(order)} />
        </dl>
      </div>
    </section>
  );
}
