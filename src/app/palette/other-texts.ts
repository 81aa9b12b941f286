import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type common from "../../i18n/en/common.ts";
import type search from "../../i18n/en/search.ts";
import type { Texts } from "../../i18n/texts.ts";
import { getOtherLanguage, type Language } from "../../lib/language.ts";

/** The palette also searches these texts of the other language: titles of pages and actions, keywords and kinds. */
export type OtherTexts = Pick<Texts<typeof common>, "menu"> &
  Pick<Texts<typeof search>, "actions" | "keywords" | "preview">;

/**
 * Not loaded with i18next, which would report texts that cannot be loaded: without them, the palette searches one
 * language.
 */
const textLoaders: Record<
  Language,
  () => Promise<[{ default: Texts<typeof common> }, { default: Texts<typeof search> }]>
> = {
  en: () => Promise.all([import("../../i18n/en/common.ts"), import("../../i18n/en/search.ts")]),
  th: () => Promise.all([import("../../i18n/th/common.ts"), import("../../i18n/th/search.ts")]),
};

/** `language` is the one that the page does not show. */
export async function loadOtherTexts(language: Language): Promise<OtherTexts> {
  const [{ default: common }, { default: search }] = await textLoaders[language]();
  return { menu: common.menu, ...search };
}

/** Undefined until they have loaded. */
export function useOtherLanguageTexts(): OtherTexts | undefined {
  const otherLanguage = getOtherLanguage(useTranslation().i18n.language);
  const { data } = useQuery({
    queryKey: ["other-texts", otherLanguage],
    queryFn: () => loadOtherTexts(otherLanguage),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
