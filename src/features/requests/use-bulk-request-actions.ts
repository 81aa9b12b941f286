import { CircleDot, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { mutateEndpoint } from "../../api/use-endpoint-mutation.ts";
import { receivedRequestStatuses, type TeamMember } from "../../contract/intake.ts";
import {
  type ReceivedRequestChange,
  type ReceivedRequestWithChanges,
  updateReceivedRequest,
} from "../../contract/requests.ts";
import { useCan } from "../../state/ability.ts";
import type { BulkAction } from "../../ui/data-table/types.ts";
import { offerUndo } from "../../ui/undo.tsx";
import { useRequestActions } from "./use-request-actions.ts";

export function useBulkRequestActions(members: readonly TeamMember[]) {
  const { t } = useTranslation("requests");
  const { update } = useRequestActions();
  const canUpdate = useCan("update", "Request");

  return (_: ReadonlySet<string>, __: () => void, requests: readonly ReceivedRequestWithChanges[]): BulkAction[] => {
    if (!canUpdate) return [];
    const changeAll = async (change: ReceivedRequestChange["change"]) => {
      const results = await Promise.all(requests.map((request) => update(request, change)));
      const changedRequests = requests.filter((_request, index) => results[index]);
      if (changedRequests.length === 0) return;
      // Undo sets what each request had before: its own status or assignee.
      const undo = async () => {
        const results = await Promise.allSettled(
          changedRequests.map(({ id, status, assignee }) => {
            const previousValues = change.status ? { status } : { assignee: assignee?.id ?? null };
            return mutateEndpoint(updateReceivedRequest, {
              params: { id },
              body: { ...previousValues, expected: change },
            });
          }),
        );
        const failure = results.find((result) => result.status === "rejected");
        if (failure) throw failure.reason;
      };
      offerUndo(t("bulk.updated", { count: changedRequests.length }), undo);
    };
    const activeMembers = members.filter(({ isActive }) => isActive);
    return [
      {
        id: "status",
        label: t("bulk.setStatus"),
        icon: CircleDot,
        choices: receivedRequestStatuses.map((status) => ({
          id: status,
          label: t(`status.${status}`),
          icon: CircleDot,
          run: () => void changeAll({ status }),
        })),
      },
      {
        id: "assign",
        label: t("bulk.assign"),
        icon: UserRound,
        choices: [
          { id: "nobody", label: t("filters.nobody"), icon: UserRound, run: () => void changeAll({ assignee: null }) },
          ...activeMembers.map(({ id, fullName }) => ({
            id: String(id),
            label: fullName,
            icon: UserRound,
            run: () => void changeAll({ assignee: id }),
          })),
        ],
      },
    ];
  };
}
