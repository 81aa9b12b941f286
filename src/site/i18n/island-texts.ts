import type { FlatNamespace, TFunction } from "i18next";
import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { type Language, languages } from "../../lib/language.ts";
import { createTranslator } from "./create-translator.ts";

interface IslandTexts {
  language: Language;
  /** The texts by area; an island's own areas are there before it is rendered. */
  areas: Partial<Record<FlatNamespace, object>>;
}

/** The texts of the document's islands. */
export const islandTextsAtom = atom<IslandTexts>({ language: languages[0], areas: {} });

/**
 * `useTranslation` for the islands of the public documents: the same texts and types, found by a few lines instead of
 * i18next, which would be a sixth of all that a visitor loads before the contact form is ready.
 */
export function useTranslation<Area extends FlatNamespace>(
  area: Area,
): { t: TFunction<Area>; i18n: { language: Language } } {
  const { language, areas } = useAtomValue(islandTextsAtom);
  const texts = areas[area];
  return useMemo(() => {
    const t = createTranslator(texts ?? {}, language);
    // The type of i18next's function carries the keys of the area; it is branded, so that only i18next can make one.
    return { t: t as unknown as TFunction<Area>, i18n: { language } };
  }, [texts, language]);
}
