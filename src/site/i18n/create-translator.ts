type Values = Readonly<Record<string, unknown>>;

/** The text at a dotted key; undefined where there is none. */
function textAt(texts: object, key: string): string | undefined {
  const found = key.split(".").reduce<unknown>((tree, part) => (tree as Values | undefined)?.[part], texts);
  return typeof found === "string" ? found : undefined;
}

/**
 * Finds texts as i18next does with this project's settings: by dotted key, by `count` in the language's plural form, with
 * `{{name}}` filled in. A key without a text is shown as it is.
 */
export function createTranslator(texts: object, language: string) {
  const plurals = new Intl.PluralRules(language);
  return (key: string, values: Values = {}): string => {
    const plural = typeof values.count === "number" ? `_${plurals.select(values.count)}` : "";
    const text = textAt(texts, key + plural) ?? textAt(texts, key) ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
  };
}
