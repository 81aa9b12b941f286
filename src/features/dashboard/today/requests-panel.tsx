import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { Inbox } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ownRequestsQuery } from "../../../api/queries/requests.ts";
import { newRequestsQuery } from "../../../api/queries/today.ts";
import { mutateEndpoint } from "../../../api/use-endpoint-mutation.ts";
import { type ReceivedRequestStatus, receivedRequestStatuses } from "../../../contract/intake.ts";
import { type ReceivedRequestWithChanges, updateReceivedRequest } from "../../../contract/requests.ts";
import { formatTimeAgo } from "../../../lib/format-date.ts";
import { useCan } from "../../../state/ability.ts";
import { currentUserAtom } from "../../../state/session.ts";
import { isInWorkspaceAtom } from "../../../state/workspace.ts";
import { CompactSelect } from "../../../ui/choice-select.tsx";
import { TodayPanel, TodayRow } from "./panel.tsx";
import { focusNextRow, runRowAction } from "./row-action.ts";

const setStatus = (id: string, status: ReceivedRequestStatus, expected?: { status: ReceivedRequestStatus }) =>
  mutateEndpoint(updateReceivedRequest, { params: { id }, body: { status, expected } });

export function RequestsPanel() {
  const { t } = useTranslation("dashboard");
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const { data, isError } = useQuery(newRequestsQuery(isInWorkspace));
  const isSignedOut = data?.state === "signed-out";
  return (
    <TodayPanel
      title={t("today.requests.title")}
      count={data?.total}
      allLink={{ to: "/apps/requests", search: { status: "new", ...(isInWorkspace && { assignee: "none" }) } }}
      empty={
        isSignedOut ? (
          <>
            <Inbox className="size-5" aria-hidden />
            <span>{t("today.requests.signedOut")}</span>
            <Link to="/apps/requests" className="button button--secondary button--sm mt-1">
              {t("today.requests.signIn")}
            </Link>
          </>
        ) : (
          (data && t("today.requests.empty")) || (isError && <span>{t("today.requests.failed")}</span>)
        )
      }
    >
      {(data?.requests ?? []).map((request) => (
        <RequestRow key={request.id} request={request} />
      ))}
    </TodayPanel>
  );
}

const MAX_OWN_ROWS = 4;

/** What colleagues or the member have assigned to the member of a workspace. Without any, there is no panel. */
export function OwnRequestsPanel() {
  const { t } = useTranslation("dashboard");
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const memberId = useAtomValue(currentUserAtom)?.id;
  const requests = useQuery({ ...ownRequestsQuery, enabled: isInWorkspace }).data?.requests ?? [];
  // The panel stays after its last row, which may have had the focus.
  const [isShown, setShown] = useState(false);
  if (!isShown && requests.length > 0) setShown(true);
  if (!isShown) return null;
  return (
    <TodayPanel
      title={t("today.requests.ownTitle")}
      count={requests.length}
      allLink={{ to: "/apps/requests", search: { assignee: memberId } }}
      empty={t("today.requests.ownEmpty")}
    >
      {requests.slice(0, MAX_OWN_ROWS).map((request) => (
        <RequestRow key={request.id} request={request} />
      ))}
    </TodayPanel>
  );
}

function RequestRow({ request: { id, name, companyName, message, receivedAt, status } }: RequestRowProps) {
  const { t, i18n } = useTranslation("dashboard");
  const canUpdate = useCan("update", "Request");
  const title = companyName || name;
  const change = (chosen: ReceivedRequestStatus) =>
    runRowAction({
      save: () => setStatus(id, chosen),
      message: t("today.requests.changed", { name: title, status: t(`today.requests.statuses.${chosen}`) }),
      undo: () => setStatus(id, status, { status: chosen }),
    });
  return (
    <TodayRow
      to="/apps/requests"
      search={{ request: id }}
      title={title}
      isOneLine
      details={
        <>
          {formatTimeAgo(receivedAt, i18n.language)} · <bdi>{message}</bdi>
        </>
      }
      actions={
        canUpdate ? (
          <CompactSelect
            label={t("today.requests.status", { name: title })}
            value={status}
            choices={receivedRequestStatuses.map((value) => ({ value, name: t(`today.requests.statuses.${value}`) }))}
            onChange={(chosen) => {
              if (document.activeElement && (chosen === "done" || chosen === "spam"))
                focusNextRow(document.activeElement);
              void change(chosen);
            }}
          />
        ) : (
          <span className="text-xs text-muted">{t(`today.requests.statuses.${status}`)}</span>
        )
      }
    />
  );
}

interface RequestRowProps {
  request: ReceivedRequestWithChanges;
}
