import { useQuery } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../api/call.ts";
import { sessionsQuery } from "../../../api/queries/account.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { type AccountSession, endSession, signOutElsewhere } from "../../../contract/account.ts";
import { formatDateTime, formatTimeAgo } from "../../../lib/format-date.ts";
import { parseUserAgent } from "../../../lib/user-agent.ts";
import { Button } from "../../../ui/button.tsx";
import { focusContainer } from "../../../ui/focus.ts";
import { FailedPanel } from "../../../ui/notice-panel.tsx";
import { toast } from "../../../ui/toast.ts";
import { getActionErrorKey } from "./settings-values.ts";

export function SessionList() {
  const { t } = useTranslation("account");
  const { data: sessions, isError, refetch } = useQuery({ ...sessionsQuery, refetchOnMount: "always" });
  const endOthers = useEndpointMutation(signOutElsewhere);
  const endOne = useEndpointMutation(endSession);
  if (sessions)
    return (
      <SessionRows
        label={t("sessions.title")}
        sessions={sessions}
        isPending={endOne.isPending || endOthers.isPending}
        onEnd={(id) => endOne.mutateAsync({ params: { id } })}
        onEndOthers={() => endOthers.mutateAsync({})}
      />
    );
  if (!isError) return <div className="skeleton skeleton--shimmer h-16 rounded-xl" />;
  return <FailedPanel title={t("failed.title")} help={t("failed.help")} onRetry={() => void refetch()} isFrameless />;
}

interface SessionRowsProps {
  label: string;
  sessions: readonly AccountSession[];
  isPending: boolean;
  onEnd: (id: string) => Promise<{ ended: number }>;
  onEndOthers: () => Promise<{ ended: number }>;
}

/** The user can end every session except the current one. */
export function SessionRows({ label, sessions, isPending, onEnd, onEndOthers }: SessionRowsProps) {
  const { t } = useTranslation("account");
  const otherSessions = sessions.filter(({ isCurrent }) => !isCurrent);
  /** Ends sessions. Their rows and the pressed button disappear or get disabled, so the card gets the focus. */
  const endSessions = (button: Element, result: Promise<{ ended: number }>) => {
    focusContainer(button);
    result.then(
      ({ ended }) => toast.success(t("sessions.ended", { count: ended })),
      (error: unknown) => {
        // Another tab or a new password has ended the session already.
        if (error instanceof CallError && error.status === 404) return;
        const isOffline = error instanceof CallError && error.status === 502;
        toast.error(t(isOffline ? "serverSessions.offline" : getActionErrorKey(error)));
      },
    );
  };
  return (
    <>
      <ul className="flex flex-col divide-y divide-separator" aria-label={label}>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session}>
            {!session.isCurrent && (
              <Button
                variant="outline"
                size="sm"
                disabled={isPending}
                onClick={({ currentTarget }) => endSessions(currentTarget, onEnd(session.id))}
              >
                {t("sessions.end")}
              </Button>
            )}
          </SessionItem>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-3 border-t border-separator pt-4">
        <Button
          variant="danger-soft"
          disabled={otherSessions.length === 0}
          isPending={isPending}
          onClick={({ currentTarget }) => endSessions(currentTarget, onEndOthers())}
        >
          {t("sessions.endOthers")}
        </Button>
        {otherSessions.length === 0 && <p className="text-sm text-muted">{t("sessions.onlyThis")}</p>}
      </div>
    </>
  );
}

interface SessionItemProps {
  session: AccountSession;
  children: React.ReactNode;
}

function SessionItem({ session, children }: SessionItemProps) {
  const { t, i18n } = useTranslation("account");
  const { browser, system, isPhone } = parseUserAgent(session.userAgent);
  const Icon = isPhone ? Smartphone : Monitor;
  const deviceName =
    browser && system ? t("sessions.place", { browser, system }) : (browser ?? system ?? t("sessions.unknown"));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="grid size-10 shrink-0 place-content-center rounded-xl bg-default text-muted">
        <Icon className="size-5" aria-hidden />
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {deviceName}
          {session.isCurrent && (
            <span className="chip chip--accent chip--soft px-2.5 text-xs">{t("sessions.current")}</span>
          )}
        </p>
        <p className="text-xs text-muted">
          {t("sessions.started", { at: formatDateTime(session.startedAt, i18n.language) })}
          {" · "}
          {t("sessions.used", { ago: formatTimeAgo(session.lastUsedAt, i18n.language) })}
        </p>
      </div>
      {children}
    </li>
  );
}
