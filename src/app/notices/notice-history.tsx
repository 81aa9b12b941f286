import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { useAtomValue, useSetAtom } from "jotai";
import {
  AtSign,
  BellOff,
  BellRing,
  CalendarClock,
  CalendarMinus,
  CalendarPlus,
  CalendarX,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  DatabaseBackup,
  Download,
  HardDrive,
  History,
  type LucideIcon,
  RefreshCw,
  RotateCcw,
  Sparkles,
  TriangleAlert,
  Upload,
  UserRound,
} from "lucide-react";
import { type MouseEvent, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { fetchReleaseNotes } from "../../api/version.ts";
import { formatDateTime, formatTimeAgo } from "../../lib/format-date.ts";
import type { ReleaseNote } from "../../lib/release-notes.ts";
import {
  clearNoticesAtom,
  insertNoticesAtom,
  markNoticesSeenAtom,
  type Notice,
  type NoticeKind,
  noticesAtom,
  unseenNoticeCountAtom,
} from "../../state/notices.ts";
import { Button } from "../../ui/button.tsx";
import { offerUndo } from "../../ui/undo.tsx";
import { useLocalisedHref } from "../layout/links.ts";
import { WhatsNew } from "../updates/whats-new.tsx";
import { formatAssignment, formatReminder, getRecordPath, OWN_TASKS, type RecordNotice } from "./reminders.ts";
import { rowClassName } from "./rows.tsx";

export function NoticeHistory({ onNavigate }: { onNavigate: () => void }) {
  const { t } = useTranslation("notices");
  const notices = useAtomValue(noticesAtom);
  const unseenCount = useAtomValue(unseenNoticeCountAtom);
  const markSeen = useSetAtom(markNoticesSeenAtom);
  const clear = useSetAtom(clearNoticesAtom);
  const restoreNotices = useSetAtom(insertNoticesAtom);
  const notes =
    useQuery({ queryKey: ["release-notes"], queryFn: fetchReleaseNotes, staleTime: Number.POSITIVE_INFINITY }).data ??
    [];
  const clearAll = () => {
    const cleared = clear();
    offerUndo(t("history.cleared", { count: cleared.length }), () => restoreNotices(cleared));
  };
  return (
    <section aria-labelledby="notices-history">
      <div className="mb-2 flex min-h-8 flex-wrap items-center gap-1">
        <h3 id="notices-history" className="flex-1 font-semibold text-foreground">
          {t("history.title")}
        </h3>
        {unseenCount > 0 && (
          <Button variant="ghost" size="sm" onClick={() => markSeen()}>
            {t("history.seeAll")}
          </Button>
        )}
        {notices.length > 0 && (
          <Button variant="ghost" size="sm" onClick={clearAll}>
            {t("history.clear")}
          </Button>
        )}
      </div>
      {notices.length === 0 ? (
        <p className="flex items-center gap-2 text-sm text-muted">
          <BellOff className="size-5 shrink-0" aria-hidden />
          {t("history.nothing")}
        </p>
      ) : (
        <ul>
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} notes={notes} onNavigate={onNavigate} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface NoticeRowProps {
  notice: Notice;
  notes: readonly ReleaseNote[];
  onNavigate: () => void;
}

function NoticeRow({ notice, notes, onNavigate }: NoticeRowProps) {
  const { t, i18n } = useTranslation("notices");
  const { icon: Icon, isWarning = false } = noticeKinds[notice.kind];
  const versionNotes =
    notice.kind === "updated" ? notes.filter(({ version }) => version === notice.values.version) : [];
  return (
    <li>
      <NoticeLink notice={notice} onNavigate={onNavigate}>
        <Icon className={`mt-0.5 size-5 shrink-0 ${isWarning ? "text-attention" : "text-muted"}`} aria-hidden />
        <span className="min-w-0 flex-1">
          <span className={`block leading-6 text-foreground ${notice.isSeen ? "" : "font-semibold"}`}>
            {notice.kind === "area-lost" || notice.kind === "area-gained" ? (
              <Suspense>
                <AreaNotice notice={notice} />
              </Suspense>
            ) : (
              getNoticeText(t, notice)
            )}
            {!notice.isSeen && <span className="sr-only"> {t("unread")}</span>}
          </span>
          <time dateTime={notice.at} title={formatDateTime(notice.at, i18n.language)} className="text-xs text-muted">
            {formatTimeAgo(notice.at, i18n.language)}
          </time>
        </span>
        {!notice.isSeen && <span className="mt-2 size-2 shrink-0 rounded-full bg-accent" aria-hidden />}
      </NoticeLink>
      {versionNotes.length > 0 && (
        <div className="ms-11 mb-3 text-sm">
          <WhatsNew notes={versionNotes} />
        </div>
      )}
    </li>
  );
}

interface NoticeLinkProps {
  notice: Notice;
  onNavigate: () => void;
  children: ReactNode;
}

function NoticeLink({ notice, onNavigate, children }: NoticeLinkProps) {
  const router = useRouter();
  const toLocalisedHref = useLocalisedHref();
  const { to, publicPath } = noticeKinds[notice.kind];
  const path = to ?? publicPath;
  if (!path) return <div className={rowClassName.replace("hover:bg-default", "")}>{children}</div>;
  const href = toLocalisedHref(path) + getQuery(notice);
  const follow = (event: MouseEvent) => {
    onNavigate();
    // Let the browser open public pages and new tabs; the router opens staff screens in this tab.
    if (!to || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(href);
  };
  return (
    <a href={href} className={rowClassName} onClick={follow}>
      {children}
      <ChevronRight className="mt-1 size-4 shrink-0 text-muted rtl:rotate-180" aria-hidden />
    </a>
  );
}

const isAboutRecord = (notice: Notice): notice is Extract<Notice, { kind: RecordNotice["kind"] }> =>
  ["taskId", "eventId", "canceledId", "requestId"].some((name) => name in notice.values);

function getQuery(notice: Notice): string {
  if (notice.kind === "chat-mention") return `?contact=${notice.values.contact}`;
  if (notice.kind === "tasks-assigned") return OWN_TASKS.query;
  return isAboutRecord(notice) ? getRecordPath(notice).query : "";
}

type AreaNoticeProps = { notice: Extract<Notice, { kind: "area-lost" | "area-gained" }> };

/** The names of areas load only if they are needed: they come with all their texts. */
function AreaNotice({ notice: { kind, values } }: AreaNoticeProps) {
  const { t } = useTranslation(["notices", "areas"]);
  return t(`kinds.${kind}`, { area: t(`areas:names.${values.area}`), count: values.records });
}

function getNoticeText(t: TFunction<"notices">, notice: Exclude<Notice, AreaNoticeProps["notice"]>): string {
  switch (notice.kind) {
    case "update-ready":
    case "updated":
      return notice.values.version ? t(`kinds.${notice.kind}-version`, notice.values) : t(`kinds.${notice.kind}`);
    case "storage-low":
      return t("kinds.storage-low", notice.values);
    case "event-reminder":
    case "task-reminder":
      return formatReminder(t, notice);
    case "task-assigned":
    case "tasks-assigned":
    case "request-assigned":
    case "event-invited":
    case "event-moved":
    case "event-canceled":
    case "event-removed":
      return formatAssignment(t, notice);
    case "delivered":
      return t("kinds.delivered", notice.values);
    case "workspace-rejected":
      return t("kinds.workspace-rejected", { count: notice.values.changes.length });
    case "chat-mention":
      return t("kinds.chat-mention", notice.values);
    case "backup-imported":
      return t("kinds.backup-imported", { count: notice.values.records });
    case "data-reset":
      return t(`kinds.data-reset-${notice.values.to}`);
    default:
      return t(`kinds.${notice.kind}`);
  }
}

interface NoticeKindDetails {
  icon: LucideIcon;
  to?: "/data" | "/rejected-changes" | "/apps/requests" | "/apps/calendar" | "/apps/todo" | "/apps/chat";
  publicPath?: "/contact";
  /** True for warnings and errors. */
  isWarning?: boolean;
}

const noticeKinds: Record<NoticeKind, NoticeKindDetails> = {
  "update-ready": { icon: RefreshCw },
  updated: { icon: Sparkles },
  "update-failed": { icon: TriangleAlert, isWarning: true },
  "storage-low": { icon: HardDrive, to: "/data", isWarning: true },
  "data-newer": { icon: CircleAlert, isWarning: true },
  delivered: { icon: CircleCheck, publicPath: "/contact" },
  rejected: { icon: CircleAlert, publicPath: "/contact", isWarning: true },
  "change-rejected": { icon: CircleAlert, to: "/apps/requests", isWarning: true },
  "workspace-rejected": { icon: CircleAlert, to: "/rejected-changes", isWarning: true },
  "chat-mention": { icon: AtSign, to: "/apps/chat" },
  "area-lost": { icon: CircleAlert, isWarning: true },
  "area-gained": { icon: CircleCheck },
  "backup-made": { icon: DatabaseBackup, to: "/data" },
  "backup-restored": { icon: History, to: "/data" },
  "backup-imported": { icon: Upload, to: "/data" },
  "data-reset": { icon: RotateCcw, to: "/data" },
  "event-reminder": { icon: BellRing, to: "/apps/calendar" },
  "event-invited": { icon: CalendarPlus, to: "/apps/calendar" },
  "event-moved": { icon: CalendarClock, to: "/apps/calendar" },
  "event-canceled": { icon: CalendarX, to: "/apps/calendar" },
  "event-removed": { icon: CalendarMinus, to: "/apps/calendar" },
  "task-assigned": { icon: UserRound, to: "/apps/todo" },
  "tasks-assigned": { icon: UserRound, to: "/apps/todo" },
  "request-assigned": { icon: UserRound, to: "/apps/requests" },
  "task-reminder": { icon: BellRing, to: "/apps/todo" },
  installed: { icon: Download },
};
