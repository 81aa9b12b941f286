import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleDot, Inbox, type LucideIcon, OctagonX, Sparkles } from "lucide-react";
import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";
import { type ReceivedRequestStatus, receivedRequestStatuses, type TeamMember } from "../../contract/intake.ts";
import { ChoiceSelect } from "../../ui/choice-select.tsx";
import { chipClass, chipCountClass, chipRowClass, compactChipClass, scrollChipIntoView } from "../../ui/filter-chip.ts";
import { SearchBox } from "../../ui/search-box.tsx";
import { useUrlSearchText } from "../../ui/use-url-search-text.ts";
import { useRequestsSearch } from "./search.ts";

const ANY_VALUE = "";

interface ToolbarProps {
  members: readonly TeamMember[];
  self: TeamMember | null;
}

export function Toolbar({ members, self }: ToolbarProps) {
  const { t } = useTranslation(["requests", "contact", "common"]);
  const { search, setFilters } = useRequestsSearch();
  const { field } = useUrlSearchText(search.q ?? "", (q) => void setFilters({ q: q || undefined }, { replace: true }));
  const { assignee } = search;
  const otherMembers = members.filter(
    (member) => member.id !== self?.id && (member.isActive || member.id === assignee),
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        {...field}
        label={t("search")}
        clearLabel={t("common:clearSearch")}
        className="min-w-0 basis-full sm:flex-1 sm:basis-0"
      />
      <ChoiceSelect
        label={t("filters.department")}
        className="flex-1 sm:max-w-56"
        value={search.department ?? ANY_VALUE}
        choices={[
          { value: ANY_VALUE, name: t("filters.anyDepartment") },
          ...brand.departments.map(({ id }) => ({ value: id, name: t(`contact:departments.${id}.name`) })),
        ]}
        onChange={(id) => void setFilters({ department: brand.departments.find((each) => each.id === id)?.id })}
      />
      <ChoiceSelect
        label={t("filters.assignee")}
        className="flex-1 sm:max-w-48"
        value={String(assignee ?? ANY_VALUE)}
        choices={[
          { value: ANY_VALUE, name: t("filters.anyone") },
          ...(self ? [{ value: String(self.id), name: t("filters.mine") }] : []),
          { value: "none", name: t("filters.nobody") },
          ...otherMembers.map(({ id, fullName }) => ({ value: String(id), name: fullName })),
        ]}
        onChange={(id) =>
          void setFilters({ assignee: id === ANY_VALUE ? undefined : id === "none" ? "none" : Number(id) })
        }
      />
    </div>
  );
}

const statusIcons: Record<ReceivedRequestStatus | "all", LucideIcon> = {
  all: Inbox,
  new: Sparkles,
  "in-progress": CircleDot,
  done: CircleCheck,
  spam: OctagonX,
};

export function StatusTabs({ counts }: { counts: Record<ReceivedRequestStatus, number> | undefined }) {
  const { t, i18n } = useTranslation("requests");
  const { search } = useRequestsSearch();
  const getCount = (status: ReceivedRequestStatus | "all") =>
    counts && (status === "all" ? Object.values(counts).reduce((sum, each) => sum + each, 0) : counts[status]);
  return (
    <nav aria-label={t("status.label")}>
      <ul className={chipRowClass}>
        {(["all", ...receivedRequestStatuses] as const).map((tab) => {
          const Icon = statusIcons[tab];
          const status = tab === "all" ? undefined : tab;
          const isCurrent = search.status === status;
          return (
            <li key={tab} ref={isCurrent ? scrollChipIntoView : undefined}>
              <Link
                to="/apps/requests"
                search={{ ...search, status, page: undefined, request: undefined }}
                // Set aria-current by hand. The router compares all search params, but the active tab depends only on
                // the status.
                activeOptions={{ exact: true }}
                aria-current={isCurrent ? "page" : undefined}
                resetScroll={false}
                preload={false}
                className={`${chipClass} ${compactChipClass}`}
              >
                <Icon className="size-4 shrink-0" aria-hidden />
                {t(`status.${tab}`)}
                <span className={chipCountClass}>{getCount(tab)?.toLocaleString(i18n.language)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
