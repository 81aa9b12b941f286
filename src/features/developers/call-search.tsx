import { SearchField } from "@heroui/react";
import { useTranslation } from "react-i18next";
import { useUrlText } from "../../ui/use-url-text.ts";
import { useDevelopersSearch } from "./use-developers-search.ts";

/** Narrows the calls to those that hold what is typed; it lives in the address. */
export function CallSearch() {
  const { t } = useTranslation(["developers", "common"]);
  const { search, change } = useDevelopersSearch();
  const [text, setText] = useUrlText(search.q ?? "", (q) => void change({ q: q || undefined }, { replace: true }));
  return (
    <SearchField aria-label={t("search")} value={text} onChange={setText} fullWidth>
      <SearchField.Group>
        <SearchField.SearchIcon />
        <SearchField.Input placeholder={t("search")} />
        {text && <SearchField.ClearButton aria-label={t("common:clearSearch")} />}
      </SearchField.Group>
    </SearchField>
  );
}
