import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { todayQuery } from "../../../api/queries/today.ts";

/** True only once loaded: no invoice is overdue, no own task is due and no message is unread. */
export function useNothingDue(): boolean {
  const { i18n } = useTranslation();
  const { data } = useQuery({
    ...todayQuery(i18n.language),
    select: ({ overdue, tasks, messages }) =>
      (overdue?.count ?? 0) + (tasks?.ownCount ?? 0) + (messages?.count ?? 0) === 0,
  });
  return data === true;
}
