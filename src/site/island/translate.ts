import type { FlatNamespace, TFunction } from "i18next";

/**
 * Translates like i18next: plural forms by `count`, and values in `{{name}}`. Islands need nothing else of i18next,
 * which is 15 kB gzip.
 */
export function createTranslate<Area extends FlatNamespace>(texts: object, language: string): TFunction<Area> {
  const find = (key: string) =>
    key.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts);
  const translate = (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const form = typeof values.count === "number" ? new Intl.PluralRules(language).select(values.count) : undefined;
    const text = (form && find(`${key}_${form}`)) ?? find(key);
    if (typeof text !== "string") throw new Error(`There is no text ${key}.`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  };
  return translate as unknown as TFunction<Area>;
}
