import { useRouter } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import {
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
} from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatAgo, formatMoment } from "../../lib/format-date.ts";
import type { ReleaseNote } from "../../lib/release-notes.ts";
import type { Notice, NoticeKind } from "../../state/notices.ts";
import { useLocalisedHref } from "../layout/links.ts";
import { WhatsNew } from "../updates/whats-new.tsx";
import { rowClassName } from "./rows.tsx";

interface NoticeRowProps {
  notice: Notice;
  notes: readonly ReleaseNote[];
  onNavigate: () => void;
}

/** A notice with time and link. */
export function NoticeRow({ notice, notes, onNavigate }: NoticeRowProps) {
  const { t, i18n } = useTranslation("notices");
  const { icon: Icon, isWarning = false } = noticeKinds[notice.kind];
  const hasLink = notice.kind === "updated" ? notes.filter(({ version }) => version === notice.values.version) : [];
  return (
    <li>
      <NoticeLink notice={notice} onNavigate={onNavigate}>
        <Icon className={`mt-0.5 size-5 shrink-0 ${isWarning ? "text-attention" : "text-muted"}`} aria-hidden />
        <span className="min-w-0 flex-1">
          <span className={`block leading-6 text-foreground ${notice.isSeen ? "" : "font-semibold"}`}>
            {getNoticeText(t, notice)}
            {!notice.isSeen && <span className="sr-only"> {t("unread")}</span>}
          </span>
          <time dateTime={notice.at} title={formatMoment(notice.at, i18n.language)} className="text-xs text-muted">
            {formatAgo(notice.at, i18n.language)}
          </time>
        </span>
        {!notice.isSeen && <span className="mt-2 size-2 shrink-0 rounded-full bg-accent" aria-hidden />}
      </NoticeLink>
      {hasLink.length > 0 && (
        <div className="ms-11 mb-3 text-sm">
          <WhatsNew notes={hasLink} />
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

/** The notice's link, if it has one. */
function NoticeLink({ notice: { kind }, onNavigate, children }: NoticeLinkProps) {
  const router = useRouter();
  const publicHref = useLocalisedHref();
  const { to, document } = noticeKinds[kind];
  const path = to ?? document;
  if (!path) return <div className={rowClassName.replace("hover:bg-default", "")}>{children}</div>;
  const href = publicHref(path);
  const follow = (event: MouseEvent) => {
    onNavigate();
    // Documents load normally; screens navigate unless opened in a new tab.
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

/** Returns the notice's text in the language of `t`. */
export function getNoticeText(t: TFunction<"notices">, notice: Notice): string {
  switch (notice.kind) {
    case "update-ready":
    case "updated":
      return notice.values.version ? t(`kinds.${notice.kind}-version`, notice.values) : t(`kinds.${notice.kind}`);
    case "storage-low":
      return t("kinds.storage-low", notice.values);
    case "delivered":
      return t("kinds.delivered", notice.values);
    case "backup-imported":
      return t("kinds.backup-imported", { count: notice.values.records });
    case "data-reset":
      return t(`kinds.data-reset-${notice.values.to}`);
    default:
      return t(`kinds.${notice.kind}`);
  }
}

interface KindLook {
  icon: LucideIcon;
  /** The link target: a screen or a public page. */
  to?: "/data" | "/apps/requests";
  document?: "/contact";
  /** True for warnings and errors. */
  isWarning?: boolean;
}

/** Icon, tone and link of each kind of notice. */
export const noticeKinds: Record<NoticeKind, KindLook> = {
  "update-ready": { icon: RefreshCw },
  updated: { icon: Sparkles },
  "update-failed": { icon: TriangleAlert, isWarning: true },
  "storage-low": { icon: HardDrive, to: "/data", isWarning: true },
  "data-newer": { icon: CircleAlert, isWarning: true },
  delivered: { icon: CircleCheck, document: "/contact" },
  rejected: { icon: CircleAlert, document: "/contact", isWarning: true },
  "change-rejected": { icon: CircleAlert, to: "/apps/requests", isWarning: true },
  "backup-made": { icon: DatabaseBackup, to: "/data" },
  "backup-restored": { icon: History, to: "/data" },
  "backup-imported": { icon: Upload, to: "/data" },
  "data-reset": { icon: RotateCcw, to: "/data" },
  installed: { icon: Download },
};
