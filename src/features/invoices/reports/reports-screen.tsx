import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { PageHeader, usePageTitle } from "../../../ui/page-header.tsx";
import { PageTabs } from "../../../ui/page-tabs.tsx";
import { InvoicesBackLink } from "../invoices-back-link.tsx";
import { MoneyReport } from "./money-report.tsx";
import { ProductReport } from "./product-report.tsx";
import { ReceivablesReport } from "./receivables-report.tsx";
import { type ReportTab, reportTabs } from "./search.ts";
import { TaxReport } from "./tax-report.tsx";

const route = getRouteApi("/_staff/apps/invoice/reports");

export function ReportsScreen() {
  const { t } = useTranslation(["reports", "common"]);
  const { tab = reportTabs[0] } = route.useSearch();
  const navigate = route.useNavigate();
  usePageTitle(t("title"), t("common:productName"));
  const contents: Record<ReportTab, () => React.JSX.Element> = {
    receivables: ReceivablesReport,
    money: MoneyReport,
    vat: VatReport,
    withholding: WithholdingReport,
    products: ProductReport,
  };
  const Content = contents[tab];
  return (
    <>
      <InvoicesBackLink />
      <PageHeader title={t("title")} help={t("help")} />
      <PageTabs
        label={t("title")}
        tab={tab}
        onTabChange={(chosen) =>
          void navigate({ search: (previous) => ({ ...previous, tab: chosen }), resetScroll: false })
        }
        tabs={reportTabs.map((id) => ({ id, label: t(`tabs.${id}`), content: id === tab && <Content /> }))}
      />
    </>
  );
}

const VatReport = () => <TaxReport kind="sales" />;
const WithholdingReport = () => <TaxReport kind="withheld" />;
