import { getRouteApi, Link } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCompany } from "../../../../api/queries/organization.ts";
import type { OrderDetail } from "../../../../contract/shop-orders.ts";
import { getDocumentKind } from "../../../../domain/orders.ts";
import { formatOrderNumber } from "../../../../lib/format-document-number.ts";
import type { Language } from "../../../../lib/language.ts";
import { formatMoney } from "../../../../lib/money.ts";
import { BackLink, type RenderLink } from "../../../../ui/back-link.tsx";
import { Button } from "../../../../ui/button.tsx";
import { DocumentLanguageSwitch } from "../../../../ui/document/document-language-switch.tsx";
import { usePrintTitle } from "../../../../ui/document/use-print-title.ts";
import { PageHeader, usePageTitle } from "../../../../ui/page-header.tsx";
import { ReceiptDocument } from "./receipt-document.tsx";

const route = getRouteApi("/_staff/apps/ecommerce/orders/$id");

interface ReceiptPageProps {
  /** An order with its texts in `language`. */
  order: OrderDetail;
  language: Language;
}

export function ReceiptPage({ order, language }: ReceiptPageProps) {
  const { t, i18n } = useTranslation(["orders", "common"]);
  const navigate = route.useNavigate();
  const company = useCompany();
  const number = formatOrderNumber(order);
  const kind = getDocumentKind(order);
  const title = `${t(kind === "cancelled" ? "actions.document" : `actions.${kind}`)} ${number}`;
  usePageTitle(title, t("common:productName"));
  usePrintTitle(number);
  const renderBackLink: RenderLink = (props) => (
    <Link to="/apps/ecommerce/orders/$id" params={{ id: String(order.id) }} preload={false} {...props} />
  );
  return (
    <>
      <BackLink back={renderBackLink} label={t("receipt.backToOrder", { number })} />
      <PageHeader title={title} help={`${order.address.fullName} · ${formatMoney(order.total, i18n.language)}`} />
      <div className="flex flex-col gap-5 xl:flex-row-reverse xl:gap-6">
        <section
          aria-label={t("receipt.actions")}
          className="flex flex-col gap-4 rounded-2xl bg-surface p-4 shadow-surface ring-1 ring-separator xl:sticky xl:top-6 xl:w-64 xl:shrink-0 xl:self-start print:hidden"
        >
          <Button className="w-full" aria-keyshortcuts="Control+P Meta+P" onClick={() => window.print()}>
            <Printer aria-hidden />
            {t("receipt.print")}
          </Button>
          <p className="-mt-2 text-xs text-muted">{t("receipt.printHelp")}</p>
          <DocumentLanguageSwitch
            legend={t("receipt.language")}
            names={{ en: t("receipt.languages.en"), th: t("receipt.languages.th") }}
            language={language}
            onChange={(receipt) => void navigate({ search: { receipt }, replace: true, resetScroll: false })}
          />
        </section>
        <div className="mx-auto w-full max-w-[52rem] min-w-0 xl:flex-1">
          {company && <ReceiptDocument order={order} company={company} language={language} />}
        </div>
      </div>
    </>
  );
}
