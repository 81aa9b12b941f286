import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import i18next from "i18next";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useEffectEvent } from "react";
import { type WorkspaceStatus, workspaceStatusQuery } from "../../api/queries/workspace.ts";
import { mutateEndpoint } from "../../api/use-endpoint-mutation.ts";
import { deleteAssignmentNotice } from "../../contract/workspace-membership.ts";
import { useCan } from "../../state/ability.ts";
import { addNoticeAtom } from "../../state/notices.ts";
import { isInWorkspaceAtom } from "../../state/workspace.ts";
import { toast } from "../../ui/toast.ts";
import { useLocalisedHref } from "../layout/links.ts";
import { offerPush } from "./offer-push.ts";
import { claimReminder, formatAssignment, getRecordPath, OWN_TASKS } from "./reminders.ts";

type Assignment = WorkspaceStatus["assignments"][number];

const TOAST_MS = 60_000;

function toNotice({ kind, recordId, title, by, start = "", recurrenceId, count }: Assignment) {
  if (count !== undefined) return { kind: "tasks-assigned" as const, values: { by, count } };
  if (kind === "request")
    return { kind: "request-assigned" as const, values: { title, by, requestId: String(recordId) } };
  const id = Number(recordId);
  if (kind === "task") return { kind: "task-assigned" as const, values: { title, by, taskId: id } };
  if (kind === "event-canceled") return { kind, values: { title, by, start, canceledId: id } };
  if (kind === "event") return { kind: "event-invited" as const, values: { title, by, start, eventId: id } };
  return { kind, values: { title, by, start, eventId: id, recurrenceId } };
}

/** Tells the user once what colleagues have assigned to them, as a toast and as a notice in the history. */
export function useAssignmentNotices(): void {
  const add = useSetAtom(addNoticeAtom);
  const router = useRouter();
  const toLocalisedHref = useLocalisedHref();
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const canOpenSettings = useCan("read", "Auth");
  const assignments = useQuery({ ...workspaceStatusQuery, enabled: isInWorkspace }).data?.workspace?.assignments;

  const show = useEffectEvent(async (assignment: Assignment) => {
    const { id, at } = assignment;
    await i18next.loadNamespaces("notices");
    if (await claimReminder(id)) {
      const notice = toNotice(assignment);
      add({ ...notice, id, at });
      const { path, query } = notice.kind === "tasks-assigned" ? OWN_TASKS : getRecordPath(notice);
      toast(formatAssignment(i18next.getFixedT(null, "notices"), notice), {
        id,
        duration: TOAST_MS,
        action: {
          label: i18next.t("notices:reminder.open"),
          onClick: () => router.history.push(toLocalisedHref(path) + query),
        },
      });
      if (canOpenSettings)
        await offerPush(
          () => void router.navigate({ to: "/pages/account-settings", search: { tab: "notifications" } }),
        );
    }
    await mutateEndpoint(deleteAssignmentNotice, { params: { id } });
  });

  useEffect(() => {
    // Nobody sees the toast of a hidden tab.
    const showAll = () => {
      if (!document.hidden) for (const assignment of assignments ?? []) show(assignment).catch(console.warn);
    };
    showAll();
    document.addEventListener("visibilitychange", showAll);
    return () => document.removeEventListener("visibilitychange", showAll);
  }, [assignments]);
}
