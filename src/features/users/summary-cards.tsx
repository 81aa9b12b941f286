import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleCheck, CirclePause, Hourglass, type LucideIcon, UsersRound } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { userSummaryQuery } from "../../api/queries/users.ts";
import { StatCard } from "../../ui/stat-card.tsx";

interface Card {
  id: "total" | "active" | "pending" | "inactive";
  icon: LucideIcon;
  tone: "plain" | "attention";
  note: string;
}

/**
 * Shows how many users there are in total and in each group; a click lists the counted users. Memoized, so that typing
 * in the search field does not render the cards.
 */
export const SummaryCards = memo(function SummaryCards() {
  const { t, i18n } = useTranslation("users");
  const { data: summary } = useQuery(userSummaryQuery);
  const { pending = 0, inactive = 0, active = 0 } = summary?.status ?? {};
  const percent = (part: number) =>
    (part / Math.max(summary?.total ?? 0, 1)).toLocaleString(i18n.language, {
      style: "percent",
      maximumFractionDigits: 0,
    });
  const cards: readonly Card[] = [
    { id: "total", icon: UsersRound, tone: "plain", note: t("cards.admins", { count: summary?.role.admin ?? 0 }) },
    { id: "active", icon: CircleCheck, tone: "plain", note: t("cards.ofAll", { percent: percent(active) }) },
    {
      id: "pending",
      icon: Hourglass,
      tone: pending > 0 ? "attention" : "plain",
      note: t(pending > 0 ? "cards.awaitingApproval" : "cards.nonePending"),
    },
    {
      id: "inactive",
      icon: CirclePause,
      tone: "plain",
      note: t(inactive > 0 ? "cards.suspendedHelp" : "cards.none"),
    },
  ];
  const counts = { total: summary?.total ?? 0, active, pending, inactive };
  return (
    <section aria-label={t("cards.label")} className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4 print:hidden">
      {cards.map(({ id, ...card }) => (
        <StatCard
          key={id}
          {...card}
          label={t(`cards.${id}`)}
          value={counts[id].toLocaleString(i18n.language)}
          isLoading={!summary}
          renderLink={(props) => (
            <Link
              to="/apps/user/list"
              search={id === "total" ? {} : { status: id }}
              resetScroll={false}
              preload={false}
              {...props}
            />
          )}
        />
      ))}
    </section>
  );
});
