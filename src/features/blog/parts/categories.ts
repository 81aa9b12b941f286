import {
  Accessibility,
  ClipboardPen,
  CloudOff,
  Languages,
  type LucideIcon,
  ShieldCheck,
  ShoppingBag,
  Store,
  Warehouse,
} from "lucide-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { BlogTag } from "../../../contract/blog.ts";
import { getCategoryName } from "../../../domain/blog.ts";
import { isLanguage, type Language, languages } from "../../../lib/language.ts";

export const categoryIcons: Readonly<Record<BlogTag, LucideIcon>> = {
  offline: CloudOff,
  forms: ClipboardPen,
  languages: Languages,
  business: Store,
  warehouse: Warehouse,
  selling: ShoppingBag,
  accessibility: Accessibility,
  data: ShieldCheck,
};

export function usePageLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : languages[0];
}

export function useCategoryNames(): (tag: BlogTag) => string {
  const language = usePageLanguage();
  return useCallback((tag) => getCategoryName(tag, language), [language]);
}
