import { Button } from "@heroui/react";
import { Link } from "@tanstack/react-router";
import { ReceiptText, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../state/ability.ts";
import { NoticePanel } from "../../../ui/notice-panel.tsx";

/** A list without invoices: nothing matches, or there are none. */
export function EmptyInvoices({ hasFilters, onClear }: { hasFilters: boolean; onClear: () => void }) {
  const { t } = useTranslation("invoices");
  const mayAdd = useCan("create", "Invoice");
  if (hasFilters)
    return (
      <NoticePanel icon={SearchX} title={t("list.noMatchTitle")} help={t("list.noMatchHelp")}>
        <Button variant="outline" onPress={onClear}>
          {t("list.clear")}
        </Button>
      </NoticePanel>
    );
  return (
    <NoticePanel icon={ReceiptText} title={t("list.emptyTitle")} help={t("list.emptyHelp")}>
      {mayAdd && (
        <Link to="/apps/invoice/add" className="button button--primary">
          {t("addTitle")}
        </Link>
      )}
    </NoticePanel>
  );
}
