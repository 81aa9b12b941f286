import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleCheck, CirclePause, Hourglass, type LucideIcon, UsersRound } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { userSummaryQuery } from "../../api/queries/users.ts";
import { StatTile, StatTiles } from "../../ui/stat-tile.tsx";

interface Card {
  id: "total" | "active" | "pending" | "inactive";
  icon: LucideIcon;
  tone: "plain" | "attention";
  note: string;
}

/** Memoized, so that typing in the search field does not render the cards. */
export const SummaryCards = memo(function SummaryCards() {
  const { t, i18n } = useTranslation("users");
  const { data: summary } = useQuery(userSummaryQuery);
  const { pending = 0, inactive = 0, active = 0 } = summary?.status ?? {};
  const formatShare = (part: number) =>
    (part / Math.max(summary?.total ?? 0, 1)).toLocaleString(i18n.language, {
      style: "percent",
      maximumFractionDigits: 0,
    });
  const cards: readonly Card[] = [
    { id: "total", icon: UsersRound, tone: "plain", note: t("cards.admins", { count: summary?.role.admin ?? 0 }) },
    { id: "active", icon: CircleCheck, tone: "plain", note: t("cards.ofAll", { percent: formatShare(active) }) },
    {
      id: "pending",
      icon: Hourglass,
      tone: pending > 0 ? "attention" : "plain",
      note: t(pending > 0 ? "cards.notActive" : "cards.nonePending"),
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
    <StatTiles label={t("cards.label")}>
      {cards.map(({ id, ...card }) => (
        <StatTile
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
    </StatTiles>
  );
});
