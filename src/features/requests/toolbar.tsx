import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";
import type { TeamMember } from "../../contract/intake.ts";
import { ChoiceSelect } from "../../ui/choice-select.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { useUrlSearchText } from "../../ui/use-url-search-text.ts";
import { useRequestsSearch } from "./search.ts";

const ANY = "";

interface ToolbarProps {
  members: readonly TeamMember[];
  self: TeamMember | null;
}

/** Search, department and assignee; all are part of the URL. */
export function Toolbar({ members, self }: ToolbarProps) {
  const { t } = useTranslation(["requests", "contact", "common"]);
  const { search, setFilters } = useRequestsSearch();
  const { field } = useUrlSearchText(search.q ?? "", (q) => void setFilters({ q: q || undefined }, { replace: true }));
  const { assignee } = search;
  const others = members.filter((member) => member.id !== self?.id && (member.isActive || member.id === assignee));
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
        value={search.department ?? ANY}
        choices={[
          { value: ANY, name: t("filters.anyDepartment") },
          ...brand.departments.map(({ id }) => ({ value: id, name: t(`contact:departments.${id}.name`) })),
        ]}
        onChange={(id) => void setFilters({ department: brand.departments.find((each) => each.id === id)?.id })}
      />
      <ChoiceSelect
        label={t("filters.assignee")}
        className="flex-1 sm:max-w-48"
        value={String(assignee ?? ANY)}
        choices={[
          { value: ANY, name: t("filters.anyone") },
          ...(self ? [{ value: String(self.id), name: t("filters.mine") }] : []),
          { value: "none", name: t("filters.nobody") },
          ...others.map(({ id, fullName }) => ({ value: String(id), name: fullName })),
        ]}
        onChange={(id) => void setFilters({ assignee: id === ANY ? undefined : id === "none" ? "none" : Number(id) })}
      />
    </div>
  );
}
