/** A control character, which no text contains. */
const PLACEHOLDER = "\u0001";

/**
 * A function that inserts a name into a sentence such as "Select Ann Lee". `sentence` is called once, because translating
 * it for every row of a table on every key press is slow.
 */
export function template(sentence: (name: string) => string): (name: string) => string {
  const parts = sentence(PLACEHOLDER).split(PLACEHOLDER);
  return (name) => parts.join(name);
}

/** The label of each value, translated once for all cells of a table. */
export const toLabels = <V extends string | number>(values: readonly V[], getLabel: (value: V) => string) =>
  Object.fromEntries(values.map((value) => [value, getLabel(value)])) as Record<V, string>;
