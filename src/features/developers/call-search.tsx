import { useTranslation } from "react-i18next";
import { SearchBox } from "../../ui/search-box.tsx";
import { useUrlSearchText } from "../../ui/use-url-search-text.ts";
import { useDevelopersSearch } from "./use-developers-search.ts";

/** The search field of the list of calls. */
export function CallSearch() {
  const { t } = useTranslation(["developers", "common"]);
  const { search, change } = useDevelopersSearch();
  const { field } = useUrlSearchText(search.q ?? "", (q) => void change({ q: q || undefined }, { replace: true }));
  return <SearchBox {...field} label={t("search")} clearLabel={t("common:clearSearch")} className="w-full" />;
}
