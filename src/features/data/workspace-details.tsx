import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleAlert, Copy, UserPlus } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call.ts";
import { signOutOfDatabase } from "../../api/database-change.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import type { WorkspaceStatus } from "../../api/queries/workspace.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import type { ResponseData } from "../../contract/endpoint.ts";
import { leaveWorkspace, listWorkspaceDevices, removeWorkspaceDevice } from "../../contract/workspace-membership.ts";
import { formatTimeAgo } from "../../lib/format-date.ts";
import { useCan } from "../../state/ability.ts";
import { Button } from "../../ui/button.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { toast } from "../../ui/toast.ts";

const ConfirmDialog = lazyWithRetry(async () => (await import("./confirm-dialog.tsx")).ConfirmDialog);

export function WorkspaceDetails({ workspace }: { workspace: WorkspaceStatus }) {
  const { t } = useTranslation("data");
  return (
    <div className="flex flex-col gap-5">
      {workspace.refused > 0 && (
        <Link to="/rejected-changes" className="link flex items-center gap-2 self-start text-sm font-medium">
          <CircleAlert className="size-4 shrink-0 text-attention" aria-hidden />
          {t("workspace.rejected.title")} ({workspace.refused})
        </Link>
      )}
      <Devices workspace={workspace} />
      <Invitation />
      <LeaveButton waiting={workspace.waiting} />
    </div>
  );
}

type Device = ResponseData<typeof listWorkspaceDevices>["devices"][number];

function Devices({ workspace }: { workspace: WorkspaceStatus }) {
  const { t, i18n } = useTranslation("data");
  const { data, error, refetch } = useQuery(endpointQuery(listWorkspaceDevices, {}));
  const isSignedOut = error instanceof CallError && error.status === 409;
  const isAdmin = useCan("manage", "all");
  const remove = useEndpointMutation(removeWorkspaceDevice);
  const [asked, setAsked] = useState<Device>();
  const confirm = async ({ id, name }: Device) => {
    setAsked(undefined);
    try {
      await remove.mutateAsync({ params: { id } });
      toast.success(t("workspace.removed", { name }));
    } catch (error) {
      const isForbidden = error instanceof CallError && error.status === 403;
      toast.error(t(isForbidden ? "workspace.errors.notAllowed" : "workspace.errors.offline"));
    }
    await refetch();
  };
  return (
    <section aria-labelledby="workspace-devices">
      <h3 id="workspace-devices" className="text-sm font-medium">
        {t("workspace.devices")}
      </h3>
      {error && (
        <p className="mt-1 text-sm text-muted">
          {t(isSignedOut ? "workspace.devicesSignedOut" : "workspace.devicesOffline")}
        </p>
      )}
      {data && (
        <ul className="mt-2 divide-y divide-separator rounded-xl border border-separator">
          {data.devices.map((device) => (
            <li key={device.id} className="flex items-center gap-3 px-4 py-2.5">
              <div className="min-w-0 flex-1">
                <p className="truncate text-sm font-medium">
                  {device.name}
                  {device.id === workspace.device && (
                    <span className="font-normal text-muted"> ({t("workspace.thisDevice")})</span>
                  )}
                </p>
                <p className="truncate text-xs text-muted">
                  {device.member.fullName} · {formatTimeAgo(device.lastSeenAt, i18n.language)}
                </p>
              </div>
              {device.id !== workspace.device && (isAdmin || device.member.id === workspace.memberId) && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t("workspace.removeOf", { name: device.name })}
                  onClick={() => setAsked(device)}
                >
                  {t("workspace.remove")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {asked && (
          <ConfirmDialog
            isOpen
            title={t("workspace.askRemove", { name: asked.name })}
            help={t("workspace.removeHelp")}
            cancelLabel={t("workspace.cancel")}
            confirmLabel={t("workspace.remove")}
            onCancel={() => setAsked(undefined)}
            onConfirm={() => void confirm(asked)}
          />
        )}
      </Suspense>
    </section>
  );
}

/** Other devices join at this address. */
function Invitation() {
  const { t } = useTranslation("data");
  const isAdmin = useCan("manage", "all");
  // Without a language: the other device has its own.
  const address = `${location.origin}/join`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast(t("workspace.copied")),
      () => toast.error(t("workspace.copyFailed")),
    );
  return (
    <section aria-labelledby="workspace-invitation" className="flex flex-wrap items-start gap-4">
      <div className="min-w-0 flex-1 basis-56">
        <h3 id="workspace-invitation" className="text-sm font-medium">
          {t("workspace.invite")}
        </h3>
        <p className="mt-1 text-sm leading-relaxed text-muted">{t("workspace.inviteHelp")}</p>
        <p className="mt-2 text-sm break-all">{address}</p>
        <div className="-ms-2 mt-1 flex flex-wrap gap-1">
          <Button variant="ghost" size="sm" onClick={() => void copy()}>
            <Copy aria-hidden />
            {t("workspace.copy")}
          </Button>
          {isAdmin && (
            <Link to="/apps/requests" search={{ team: "open" }} className="button button--ghost button--sm">
              <UserPlus aria-hidden />
              {t("workspace.inviteColleague")}
            </Link>
          )}
        </div>
      </div>
      <QrCode text={address} label={t("workspace.qr")} className="size-32 rounded-lg" />
    </section>
  );
}

type Question = "leave" | "leaveAnyway";

function LeaveButton({ waiting }: { waiting: number }) {
  const { t } = useTranslation("data");
  const leave = useEndpointMutation(leaveWorkspace);
  const [question, setQuestion] = useState<Question>();
  const confirm = async (isForced: boolean) => {
    setQuestion(undefined);
    try {
      await leave.mutateAsync({ params: isForced ? { isForced } : {} });
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0;
      if (status === 502 || status === 409) return setQuestion("leaveAnyway");
      // After a lost response the session is no longer valid: the device has left.
      if (status !== 401 && status !== 404) return void toast.error(t("failed.action"));
    }
    signOutOfDatabase(false);
  };
  const help = [
    question === "leaveAnyway" ? t("workspace.leaveAnywayHelp") : t("workspace.leaveHelp"),
    ...(waiting > 0 ? [t("workspace.leaveWaiting", { count: waiting })] : []),
  ].join(" ");
  return (
    <div className="border-t border-separator pt-4">
      <Button variant="danger-soft" disabled={leave.isPending} onClick={() => setQuestion("leave")}>
        {t("workspace.leave")}
      </Button>
      <Suspense>
        {question && (
          <ConfirmDialog
            isOpen
            title={t(question === "leave" ? "workspace.askLeave" : "workspace.askLeaveAnyway")}
            help={help}
            cancelLabel={t("workspace.cancel")}
            confirmLabel={t("workspace.leave")}
            onCancel={() => setQuestion(undefined)}
            onConfirm={() => void confirm(question === "leaveAnyway")}
          />
        )}
      </Suspense>
    </div>
  );
}
