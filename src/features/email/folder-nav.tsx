import { Link } from "@tanstack/react-router";
import { FileText, Inbox, type LucideIcon, Mails, OctagonX, Send, Star, Trash2 } from "lucide-react";
import { memo, type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { queryClient } from "../../api/query-client.ts";
import { emailLabels } from "../../contract/email.ts";
import { chipRowClass, compactChipClass, filterChipClass, scrollChipIntoView } from "../../ui/filter-chip.ts";
import { whenIdle } from "../../ui/when-idle.ts";
import { LabelDot } from "./label-dot.tsx";
import { type EmailRows, firstPageQuery } from "./list/use-email-rows.ts";
import { type EmailSearch, getFolder, type PageFolder, toListParams, useEmailSearch } from "./search.ts";

export const folderIcons: Record<PageFolder, LucideIcon> = {
  inbox: Inbox,
  starred: Star,
  sent: Send,
  draft: FileText,
  spam: OctagonX,
  trash: Trash2,
  all: Mails,
};

const folders = ["inbox", "starred", "sent", "draft", "all", "spam", "trash"] as const satisfies PageFolder[];
/** The other folders count all their emails. */
const countsUnread = (folder: PageFolder) => folder === "inbox" || folder === "spam";

/** So that a click on a folder shows its emails at once. One request at a time. */
async function prefetchFolders(signal: AbortSignal): Promise<void> {
  for (const folder of folders) {
    if (signal.aborted) return;
    await queryClient.prefetchQuery(firstPageQuery(toListParams(toSearch(folder))));
  }
}

const toSearch = (folder: PageFolder): EmailSearch => ({ folder: folder === "inbox" ? undefined : folder });

interface FolderNavProps {
  counts: EmailRows["counts"];
  /** Shows only icons, to leave room for an open email beside the list. */
  isRail: boolean;
}

export const FolderNav = memo(function FolderNav({ counts, isRail }: FolderNavProps) {
  const { t, i18n } = useTranslation("email");
  const { search } = useEmailSearch();
  const currentFolder = getFolder(search);
  useEffect(() => {
    const controller = new AbortController();
    whenIdle(() => void prefetchFolders(controller.signal));
    return () => controller.abort();
  }, []);
  const getCount = (folder: PageFolder) => {
    if (folder === "all" || folder === "sent" || folder === "trash") return 0;
    return counts?.folders[folder][countsUnread(folder) ? "unread" : "total"] ?? 0;
  };
  const formatCount = (count: number) => (count > 0 ? count.toLocaleString(i18n.language) : "");
  return (
    <div
      className={`flex min-w-0 flex-col gap-x-6 gap-y-1 xl:sticky xl:top-4 xl:shrink-0 xl:gap-y-5 xl:self-start print:hidden ${isRail ? "xl:w-12" : "xl:w-48"}`}
    >
      <nav aria-label={t("folders.label")}>
        <ul className={`${chipRowClass} xl:-mt-1 xl:flex-col`}>
          {folders.map((folder) => {
            const Icon = folderIcons[folder];
            const count = getCount(folder);
            const isCurrent = currentFolder === folder && !search.label;
            return (
              <NavItem
                key={folder}
                search={toSearch(folder)}
                isCurrent={isCurrent}
                isRail={isRail}
                icon={<Icon className="size-4 shrink-0" aria-hidden />}
                name={t(`folders.${folder}`)}
                count={formatCount(count)}
                isImportant={countsUnread(folder)}
              />
            );
          })}
        </ul>
      </nav>
      <nav aria-label={t("labels.label")}>
        <h2 className={`mb-1 hidden px-3 text-xs font-medium text-muted ${isRail ? "" : "xl:block"}`}>
          {t("labels.label")}
        </h2>
        <ul className={`${chipRowClass} xl:flex-col`}>
          {emailLabels.map((label) => (
            <NavItem
              key={label}
              search={{ label }}
              isCurrent={search.label === label}
              isRail={isRail}
              icon={
                <span className="grid size-4 shrink-0 place-items-center">
                  <LabelDot label={label} />
                </span>
              }
              name={t(`labels.${label}`)}
              count={formatCount(counts?.labels[label].total ?? 0)}
            />
          ))}
        </ul>
      </nav>
    </div>
  );
});

interface NavItemProps {
  search: EmailSearch;
  isCurrent: boolean;
  isRail: boolean;
  icon: ReactNode;
  name: string;
  count: string;
  /** True for a number of unread emails. */
  isImportant?: boolean;
}

function NavItem({ search, isCurrent, isRail, icon, name, count, isImportant = false }: NavItemProps) {
  const { t } = useTranslation("email");
  const prefetch = () => void queryClient.prefetchQuery(firstPageQuery(toListParams(search)));
  return (
    <li ref={isCurrent ? scrollChipIntoView : undefined}>
      <Link
        to="/apps/email"
        search={search}
        activeOptions={{ exact: true }}
        // Set aria-current by hand: the router also compares the params for search and the open email.
        aria-current={isCurrent ? "page" : undefined}
        title={isRail ? name : undefined}
        preload={false}
        onMouseEnter={prefetch}
        onFocus={prefetch}
        className={`${filterChipClass} ${compactChipClass} max-lg:min-h-11 ${isRail ? "relative xl:justify-center xl:px-0" : ""}`}
      >
        {icon}
        <span className={isRail ? "xl:sr-only" : ""}>{name}</span>
        <span
          className={`relative ms-auto text-xs tabular-nums ${isImportant ? "font-semibold" : "text-muted"} ${isRail ? "xl:hidden" : ""}`}
        >
          {count}
          {isImportant && count && <span className="sr-only"> {t("row.unread")}</span>}
        </span>
        {isRail && isImportant && count && (
          <span className="absolute end-2 top-1.5 hidden size-2 rounded-full bg-accent xl:block" aria-hidden />
        )}
      </Link>
    </li>
  );
}
