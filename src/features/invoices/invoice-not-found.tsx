import { Button, SearchField } from "@heroui/react";
import { Link, useNavigate } from "@tanstack/react-router";
import { FileQuestion } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { FailedPanel, NoticePanel } from "../../ui/notice-panel.tsx";

/** Says that the invoice does not exist; offers a search field and a link to the list. */
export function InvoiceNotFound() {
  const { t } = useTranslation(["invoices", "common"]);
  const navigate = useNavigate();
  const [q, setQ] = useState("");
  const find = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to: "/apps/invoice/list", search: q.trim() ? { q: q.trim() } : {} });
  };
  return (
    // Make this section as high as an invoice. Otherwise the footer would move when “not found” replaces an invoice.
    <div role="alert" className="min-h-svh">
      <NoticePanel icon={FileQuestion} title={t("preview.missing.title")} help={t("preview.missing.help")}>
        <form onSubmit={find} className="flex w-full max-w-md flex-wrap justify-center gap-2">
          <SearchField
            aria-label={t("preview.missing.search")}
            value={q}
            onChange={setQ}
            className="min-w-0 flex-1 basis-56"
          >
            <SearchField.Group>
              <SearchField.SearchIcon />
              <SearchField.Input placeholder={t("preview.missing.search")} />
              {q && <SearchField.ClearButton aria-label={t("common:clearSearch")} />}
            </SearchField.Group>
          </SearchField>
          <Button type="submit">{t("preview.missing.find")}</Button>
        </form>
        <Link to="/apps/invoice/list" className="button button--outline">
          {t("preview.toList")}
        </Link>
      </NoticePanel>
    </div>
  );
}

/** Says that the invoice could not be loaded, with a retry button. */
export function InvoiceLoadError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("invoices");
  return <FailedPanel title={t("failed.title")} help={t("failed.help")} retry={t("failed.retry")} onRetry={onRetry} />;
}
