import { Link, useNavigate } from "@tanstack/react-router";
import { FileQuestion } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FindForm } from "../../ui/find-form.tsx";
import { FailedPanel, NoticePanel } from "../../ui/notice-panel.tsx";

export function InvoiceNotFound() {
  const { t } = useTranslation(["invoices", "common"]);
  const navigate = useNavigate();
  return (
    // Make this section as high as an invoice. Otherwise the footer would move when “not found” replaces an invoice.
    <div role="alert" className="min-h-svh">
      <NoticePanel icon={FileQuestion} title={t("preview.missing.title")} help={t("preview.missing.help")}>
        <FindForm
          label={t("preview.missing.search")}
          clearLabel={t("common:clearSearch")}
          submitLabel={t("preview.missing.find")}
          onFind={(q) => void navigate({ to: "/apps/invoice/list", search: { q } })}
        />
        <Link to="/apps/invoice/list" className="button button--outline">
          {t("preview.toList")}
        </Link>
      </NoticePanel>
    </div>
  );
}

export function InvoiceLoadError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("invoices");
  return <FailedPanel title={t("failed.title")} help={t("failed.help")} onRetry={onRetry} />;
}
