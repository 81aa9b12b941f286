/** Stands where the name goes; no text has it. */
const SLOT = "\u0001";

/**
 * A sentence with a name in it, such as "Select Ann Lee", as a function of the name. It asks for the sentence once: a
 * page of rows says it for every row with every key of a search, and a translation takes far longer than a sum of strings.
 */
export function template(sentence: (name: string) => string): (name: string) => string {
  const parts = sentence(SLOT).split(SLOT);
  return (name) => parts.join(name);
}

/** What each of a few values is called, asked for once: for the cells of a table. */
export const toLabels = <V extends string | number>(values: readonly V[], nameOf: (value: V) => string) =>
  Object.fromEntries(values.map((value) => [value, nameOf(value)])) as Record<V, string>;
