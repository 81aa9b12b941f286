import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { CircleAlert, CloudCheck, CloudDownload, CloudOff, CloudUpload } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type WorkspaceStatus as Status, workspaceStatusQuery } from "../../api/queries/workspace.ts";
import { formatClock, formatDateTime, formatTimeOfDay } from "../../lib/format-date.ts";
import { formatCount } from "../../lib/format-number.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { useCan } from "../../state/ability.ts";

export interface WorkspaceStatusProps {
  collapsed?: boolean;
  onNavigate?: () => void;
}

/** Says what waits to be sent, and why. */
export function WorkspaceStatusContent({ collapsed = false, onNavigate }: WorkspaceStatusProps) {
  const { t, i18n } = useTranslation();
  const status = useQuery(workspaceStatusQuery).data?.workspace;
  const canOpenRequests = useCan("read", "Request");
  if (!status) return null;
  const { Icon, iconClass = "", text } = describeStatus(status, t, i18n.language);
  const content = (
    <>
      <Icon className={`size-4 shrink-0 ${iconClass}`} aria-hidden />
      <span className={collapsed ? "sr-only" : ""}>{text}</span>
    </>
  );
  const className = "flex min-h-8 items-center gap-2 rounded-lg px-2 text-xs text-muted outline-none";
  const page = findPage(status, canOpenRequests);
  return (
    <div role="status" title={collapsed ? text : undefined}>
      {page ? (
        <Link
          to={page}
          onClick={onNavigate}
          className={`${className} hover:bg-default hover:text-foreground focus-visible:ring-2 focus-visible:ring-focus`}
        >
          {content}
        </Link>
      ) : (
        <p className={className}>{content}</p>
      )}
    </div>
  );
}

/** Where the person can do something about it: the form for the server's account, or the rejected changes. */
function findPage({ problem, refused }: Status, canOpenRequests: boolean) {
  const isSignedOut = problem === "signIn" || problem === "sessionEnded" || problem === "deactivated";
  if (isSignedOut && canOpenRequests) return "/apps/requests";
  return refused > 0 ? "/rejected-changes" : undefined;
}

interface Description {
  Icon: typeof CloudCheck;
  iconClass?: string;
  text: string;
}

export function describeStatus(status: Status, t: TFunction, language: string): Description {
  const { problem, progress, refused, syncedAt, waiting, isServerRestored } = status;
  const counts = [
    ...(refused > 0 ? [t("workspace.refused", { count: refused })] : []),
    ...(waiting > 0 ? [t("workspace.waiting", { count: waiting })] : []),
  ];
  const attention = { Icon: CircleAlert, iconClass: "text-attention" };
  if (problem) {
    const reason = problem === "offline" ? describeOffline(status, t, language) : t(`workspace.problems.${problem}`);
    const isTemporary = problem === "offline" || problem === "busy";
    return { ...(isTemporary ? { Icon: CloudOff } : attention), text: [reason, ...counts].join(" · ") };
  }
  const loading = progress && describeProgress(progress, t, language);
  if (isServerRestored)
    return {
      Icon: CloudUpload,
      text: [t("workspace.serverRestored"), ...(loading ? [loading] : []), ...counts].join(" · "),
    };
  if (loading) return { Icon: CloudDownload, text: loading };
  if (!syncedAt) return { Icon: CloudDownload, text: t("workspace.opening") };
  if (counts.length > 0) return { ...(refused > 0 ? attention : { Icon: CloudUpload }), text: counts.join(" · ") };
  return { Icon: CloudCheck, iconClass: "text-success", text: t("workspace.upToDate") };
}

function describeProgress(progress: NonNullable<Status["progress"]>, t: TFunction, language: string): string {
  const [loaded, total] = [progress.loaded, progress.total].map((count) => formatCount(count, language));
  return t("workspace.loading", { loaded, total });
}

function describeOffline({ syncedAt }: Status, t: TFunction, language: string): string {
  if (!syncedAt) return t("workspace.problems.offline");
  const isToday = toLocalDay(new Date(syncedAt)) === toLocalDay(new Date());
  const time = isToday
    ? formatTimeOfDay(formatClock(syncedAt, language), language)
    : formatDateTime(syncedAt, language);
  return t("workspace.offline", { time });
}
