import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { isLanguage, type Language } from "../../../lib/language.ts";
import { parseId } from "../../../lib/url.ts";
import type { PreviewSearch } from "../search.ts";

const route = getRouteApi("/_staff/apps/invoice/preview/$id");

/** The invoice's id is undefined if the URL's is invalid. */
export function usePreviewSearchParams() {
  const { i18n } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const pageLanguage: Language = isLanguage(i18n.language) ? i18n.language : "en";
  const updateSearch = (part: Partial<PreviewSearch>, { replace = false, ignoreBlocker = false } = {}) =>
    navigate({ search: (previous) => ({ ...previous, ...part }), replace, ignoreBlocker, resetScroll: false });
  return { id: parseId(route.useParams().id), search, language: search.lang ?? pageLanguage, updateSearch };
}
