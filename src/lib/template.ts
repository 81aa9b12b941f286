/** No text contains this control character. */
const PLACEHOLDER = "\u0001";

/**
 * For sentences such as "Select Ann Lee". Calls `sentence` only once, because translating it for every row of a table
 * on every key press is slow.
 */
export function template(sentence: (name: string) => string): (name: string) => string {
  const parts = sentence(PLACEHOLDER).split(PLACEHOLDER);
  return (name) => parts.join(name);
}

/** Translates each label once for all cells of a table. */
export const buildLabelMap = <V extends string | number>(values: readonly V[], getLabel: (value: V) => string) =>
  Object.fromEntries(values.map((value) => [value, getLabel(value)])) as Record<V, string>;
