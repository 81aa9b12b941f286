import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { ownRequestsQuery } from "../../../api/queries/requests.ts";
import { todayQuery } from "../../../api/queries/today.ts";
import { useCan } from "../../../state/ability.ts";
import { isInWorkspaceAtom } from "../../../state/workspace.ts";

/** True only once loaded: no invoice is overdue, no own task is due, no message is unread and no request is assigned. */
export function useNothingDue(): boolean {
  const { i18n } = useTranslation();
  const { data } = useQuery({
    ...todayQuery(i18n.language),
    select: ({ overdue, tasks, messages }) =>
      (overdue?.count ?? 0) + (tasks?.ownCount ?? 0) + (messages?.count ?? 0) === 0,
  });
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const canReadRequests = useCan("read", "Request");
  const hasOwn = isInWorkspace && canReadRequests;
  const own = useQuery({ ...ownRequestsQuery, enabled: hasOwn }).data;
  return data === true && (!hasOwn || own?.requests.length === 0);
}
