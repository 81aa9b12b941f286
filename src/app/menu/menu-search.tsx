import { SearchField } from "@heroui/react";
import { useAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { queryAtom } from "../../state/navbar.ts";

/** Narrows the menu to the pages whose name holds what is typed. */
export function MenuSearch() {
  const { t } = useTranslation();
  const [query, setQuery] = useAtom(queryAtom);
  return (
    <SearchField aria-label={t("menu.search")} value={query} onChange={setQuery} fullWidth className="mb-4">
      <SearchField.Group>
        <SearchField.SearchIcon />
        <SearchField.Input placeholder={t("menu.search")} />
        {query && <SearchField.ClearButton aria-label={t("clearSearch")} />}
      </SearchField.Group>
    </SearchField>
  );
}
