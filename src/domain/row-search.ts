import { foldText } from "../lib/search.ts";

/**
 * A search in all the texts of a row, such as what a list shows of it. They are folded once, for as long as the row lives: a
 * long list is searched with every key. Give it what a row is searched in; gives, for a query, whether a row holds it.
 */
export function createRowSearch<T extends object>(textsOf: (row: T) => readonly string[]) {
  const known = new WeakMap<T, string>();
  const foldedOf = (row: T) => {
    const folded = known.get(row) ?? textsOf(row).map(foldText).join("\n");
    known.set(row, folded);
    return folded;
  };
  return (query: string) => {
    const folded = foldText(query);
    return (row: T): boolean => foldedOf(row).includes(folded);
  };
}
