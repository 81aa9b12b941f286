import { Link } from "@tanstack/react-router";
import { FileX2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { invoiceNumber } from "../../lib/invoice-number.ts";
import { useMay } from "../../state/ability.ts";
import { NoticePanel } from "../../ui/notice-panel.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";

/** Stands where an invoice would be that does not exist, or no longer. */
export function InvoiceGone({ id }: { id: string }) {
  const { t } = useTranslation(["invoices", "common"]);
  const mayAdd = useMay("create", "Invoice");
  // What was typed into the address is said again only where it could have been a number.
  const title = /^\d{1,15}$/.test(id) ? t("gone.title", { number: invoiceNumber(Number(id)) }) : t("gone.titleUnknown");
  usePageTitle(title, t("common:productName"));
  return (
    <>
      <PageHeader title={t("title")} />
      <NoticePanel icon={FileX2} title={title} help={t("gone.help")}>
        <Link to="/apps/invoice/list" className="button button--primary">
          {t("gone.list")}
        </Link>
        {mayAdd && (
          <Link to="/apps/invoice/add" className="button button--outline">
            {t("gone.add")}
          </Link>
        )}
      </NoticePanel>
    </>
  );
}
