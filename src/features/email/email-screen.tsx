import { Link } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { PenLine } from "lucide-react";
import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSendsEmail } from "../../api/use-sends-email.ts";
import { useCan } from "../../state/ability.ts";
import { emailDensityAtom } from "../../state/email.ts";
import { isInWorkspaceAtom } from "../../state/workspace.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { PageHeader, usePageTitle } from "../../ui/page-header.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { whenIdle } from "../../ui/when-idle.ts";
import { ComposeHost } from "./compose/compose-host.tsx";
import { useCompose } from "./compose/use-compose.ts";
import { FolderNav } from "./folder-nav.tsx";
import { EmailList } from "./list/email-list.tsx";
import { EmptyList, FailedList, ListSkeleton } from "./list/list-states.tsx";
import { ListBar, MailSearch, useViewName } from "./list/toolbar.tsx";
import { ReaderSkeleton } from "./reader/reader-skeleton.tsx";
import { useEmailSearch } from "./search.ts";
import { useMailbox } from "./use-mailbox.ts";

const loadReader = () => import("./reader/reader.tsx");
// Lazy: the list can show before the reader and DOMPurify have loaded.
const Reader = lazyWithRetry(async () => (await loadReader()).Reader);

export function EmailScreen() {
  const { t } = useTranslation(["email", "common"]);
  const { search, setSearch } = useEmailSearch();
  const isWide = useMediaQuery("(min-width: 80rem)");
  const isVeryWide = useMediaQuery("(min-width: 100rem)");
  const isOpen = search.email !== undefined;
  const isSplit = isOpen && isWide;
  const isListShown = !isOpen || isWide;
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const sendsEmail = useSendsEmail();
  const help = sendsEmail ? "outsideHelp" : isInWorkspace ? "workspaceHelp" : "help";
  const isCompact = useAtomValue(emailDensityAtom) === "compact";
  const canCreate = useCan("create", "Email");
  const canUpdate = useCan("update", "Email");
  const canDelete = useCan("delete", "Email");
  const compose = useCompose();
  const mailbox = useMailbox({ isListShown });
  const { rows, selection, deletion, menus } = mailbox;
  const viewName = useViewName();
  usePageTitle(`${viewName} · ${t("title")}`, t("common:productName"));
  useEffect(() => whenIdle(() => void loadReader()), []);
  return (
    <>
      <div className={isOpen && !isWide ? "hidden" : "print:hidden"}>
        <PageHeader title={t("title")} help={t(help)} hasShortAction>
          {canCreate && (
            <Link
              to="/apps/email"
              search={{ ...search, compose: "new" }}
              resetScroll={false}
              className="button button--primary"
              preload={false}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                // The URL may be the same already: a second window then replaces the first, which becomes a draft.
                event.preventDefault();
                compose.open({ mode: "new" });
              }}
            >
              <PenLine aria-hidden />
              {t("write")}
            </Link>
          )}
        </PageHeader>
      </div>
      <div className="flex flex-col gap-3 xl:flex-row xl:gap-6">
        {isListShown && <FolderNav counts={rows.counts} isRail={isSplit && !isVeryWide} />}
        {isListShown && (
          <section
            aria-label={viewName}
            className={`min-w-0 print:hidden ${isSplit ? "w-88 shrink-0 2xl:w-104" : "flex-1"}`}
          >
            <div className="mb-2 flex gap-2">
              <MailSearch />
            </div>
            <div className="rounded-2xl border border-separator bg-surface">
              <div className="sticky top-0 z-10 rounded-t-2xl bg-surface max-lg:top-14">
                <ListBar
                  shownText={rows.search.q}
                  total={rows.isLoading ? undefined : rows.total}
                  loadedCount={rows.loadedEmails.length}
                  selectedEmails={selection.emails}
                  onSelectPage={selection.togglePage}
                  onSelectAll={selection.selectAll}
                  onClear={selection.clear}
                  commands={mailbox.commands}
                  menus={menus}
                  canUpdate={canUpdate}
                  canDelete={canDelete}
                  onEmptyTrash={() => deletion.emptyTrash(rows.counts?.folders.trash.total ?? rows.total)}
                />
              </div>
              {rows.isLoading ? (
                <ListSkeleton />
              ) : rows.isFailed ? (
                <FailedList onRetry={rows.retry} />
              ) : rows.total === 0 ? (
                <EmptyList />
              ) : (
                <EmailList
                  rows={rows}
                  selectedIds={selection.ids}
                  isCompact={isCompact}
                  isSplit={isWide}
                  canUpdate={canUpdate}
                  canDelete={canDelete}
                  actions={mailbox.rowActions}
                  onRowFocus={mailbox.focus.setCursor}
                  handle={mailbox.focus.list}
                />
              )}
            </div>
            {!canUpdate && <p className="mt-2 px-1 text-xs text-muted">{t("readOnly")}</p>}
          </section>
        )}
        {search.email && (
          <div
            className={
              isSplit
                ? "sticky top-4 max-h-[calc(100dvh-2rem)] min-w-0 flex-1 self-start overflow-y-auto overscroll-contain rounded-2xl print:static print:max-h-none print:overflow-visible"
                : "min-w-0 flex-1"
            }
          >
            <Suspense fallback={<ReaderSkeleton />}>
              <Reader
                id={Number(search.email)}
                getParams={rows.getConversationParams}
                isSplit={isSplit}
                hasSelection={isSplit && selection.emails.length > 0}
                actions={mailbox.actions}
                deletion={deletion}
                menus={menus}
              />
            </Suspense>
          </div>
        )}
      </div>
      {menus.menus}
      {deletion.dialog}
      <ComposeHost
        compose={search.compose}
        mailto={search.mailto}
        onUrlOpened={() => void setSearch({ mailto: undefined }, { replace: true })}
      />
    </>
  );
}
