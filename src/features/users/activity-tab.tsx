import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { userDetailsQuery } from "../../api/queries/users.ts";
import type { User } from "../../contract/users.ts";
import { NoticePanel } from "../../ui/notice-panel.tsx";
import { HistoryList } from "./history-list.tsx";
import { cardClassName, SectionError, SectionSkeleton } from "./section-states.tsx";

/** What was changed of a user, and by whom. */
export function ActivityTab({ user }: { user: User }) {
  const { t } = useTranslation("users");
  const { data: details, isError, refetch } = useQuery(userDetailsQuery(user.id));
  if (!details) return isError ? <SectionError onRetry={() => void refetch()} /> : <SectionSkeleton />;
  if (details.history.length === 0)
    return <NoticePanel icon={History} title={t("activity.none")} help={t("activity.noneHelp")} />;
  return (
    <section aria-labelledby="user-activity" className={cardClassName}>
      <h2 id="user-activity" className="text-lg font-semibold">
        {t("activity.title")}
      </h2>
      <p className="mb-5 text-sm text-muted">{t("activity.help")}</p>
      <HistoryList history={details.history} />
    </section>
  );
}
