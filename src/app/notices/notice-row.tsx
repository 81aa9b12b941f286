import { useRouter } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatAgo, formatMoment } from "../../lib/format-moment.ts";
import type { ReleaseNote } from "../../lib/release-notes.ts";
import type { Notice } from "../../state/notices.ts";
import { useLocalisedHref } from "../navigation/use-localised-href.ts";
import { WhatsNew } from "../updates/whats-new.tsx";
import { noticeKinds } from "./notice-kinds.ts";
import { getNoticeText } from "./notice-text.ts";
import { rowClassName } from "./row-class-name.ts";

interface NoticeRowProps {
  notice: Notice;
  notes: readonly ReleaseNote[];
  onNavigate: () => void;
}

/** One notice: what happened, when, and the way to it. */
export function NoticeRow({ notice, notes, onNavigate }: NoticeRowProps) {
  const { t, i18n } = useTranslation("notices");
  const { icon: Icon, isWarning = false } = noticeKinds[notice.kind];
  const brought = notice.kind === "updated" ? notes.filter(({ version }) => version === notice.values.version) : [];
  return (
    <li>
      <Way notice={notice} onFollow={onNavigate}>
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
      </Way>
      {brought.length > 0 && (
        <div className="ms-11 mb-3 text-sm">
          <WhatsNew notes={brought} />
        </div>
      )}
    </li>
  );
}

interface WayProps {
  notice: Notice;
  onFollow: () => void;
  children: ReactNode;
}

/** The link to what a notice is about, where it leads somewhere. */
function Way({ notice: { kind }, onFollow, children }: WayProps) {
  const router = useRouter();
  const publicHref = useLocalisedHref();
  const { to, document } = noticeKinds[kind];
  const path = to ?? document;
  if (!path) return <div className={rowClassName.replace("hover:bg-default", "")}>{children}</div>;
  const href = publicHref(path);
  const follow = (event: MouseEvent) => {
    onFollow();
    // A document is loaded; a screen is gone to, unless the person wants it in another tab.
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
