import { Link } from "@tanstack/react-router";
import { MailCheck, SearchX, Tag } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FailedPanel, NoticePanel } from "../../../ui/notice-panel.tsx";
import { folderIcons } from "../folder-nav.tsx";
import { getFolder, useEmailSearch } from "../search.ts";

export function EmptyList() {
  const { t } = useTranslation("email");
  const { search } = useEmailSearch();
  if (search.q)
    return (
      <NoticePanel isFrameless icon={SearchX} title={t("empty.filteredTitle")} help={t("empty.filteredHelp")}>
        {getFolder(search) !== "all" && (
          <Link
            to="/apps/email"
            search={{ q: search.q, folder: "all" }}
            preload={false}
            className="button button--primary"
          >
            {t("searchAll")}
          </Link>
        )}
        <Link to="/apps/email" search={{ ...search, q: undefined }} preload={false} className="button button--outline">
          {t("empty.clear")}
        </Link>
      </NoticePanel>
    );
  if (search.unread)
    return (
      <NoticePanel isFrameless icon={MailCheck} title={t("empty.unreadTitle")} help={t("empty.unreadHelp")}>
        <Link
          to="/apps/email"
          search={{ ...search, unread: undefined }}
          preload={false}
          className="button button--outline"
        >
          {t("empty.showAll")}
        </Link>
      </NoticePanel>
    );
  if (search.label)
    return <NoticePanel isFrameless icon={Tag} title={t("empty.labelTitle")} help={t("empty.labelHelp")} />;
  const folder = getFolder(search) ?? "all";
  return (
    <NoticePanel
      isFrameless
      icon={folderIcons[folder]}
      title={t(`empty.${folder}Title`)}
      help={t(`empty.${folder}Help`)}
    />
  );
}

export function FailedList({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("email");
  return <FailedPanel title={t("failed.listTitle")} help={t("failed.listHelp")} isFrameless onRetry={onRetry} />;
}

const skeletonWidths = ["w-2/3", "w-1/2", "w-3/5", "w-2/5", "w-1/2", "w-3/4", "w-1/3", "w-1/2"];

export function ListSkeleton() {
  const { t } = useTranslation("email");
  return (
    <div role="status" aria-label={t("loading")}>
      {skeletonWidths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholder rows never change their order
        <div key={index} className="flex h-13 items-center gap-4 border-b border-separator px-4 last:border-0">
          <div className="skeleton skeleton--shimmer size-4 rounded-sm" />
          <div className="skeleton skeleton--shimmer h-3.5 w-1/5 rounded-md" />
          <div className={`skeleton skeleton--shimmer h-3.5 rounded-md ${width}`} />
        </div>
      ))}
    </div>
  );
}
