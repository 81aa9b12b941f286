import { toKey } from "./compare-rows.ts";

type Entries<Value> = Iterable<readonly [text: string, value: Value]>;

const createFinder = <Value>(entries: Entries<Value>, toTextKey: (text: string) => string) => {
  const values = new Map<string, Value>();
  for (const [text, value] of entries) {
    const key = toTextKey(text);
    if (!values.has(key)) values.set(key, value);
  }
  return (text: string): Value | undefined => values.get(toTextKey(text));
};

/** Of two equal texts, the first counts. */
export const createLookup = <Value>(entries: Entries<Value>) => createFinder(entries, toKey);

/** A unit or a note at the end of a title, which says nothing about the column's meaning. */
const UNIT = / \((?:baht|thb|฿|บาท|years?|ปี|required|จำเป็น)\)$/;

/** Finds the column with or without its unit: `Salary (THB)`, `first_name`, `E-mail*`. */
export const createTitleLookup = <Column extends string>(entries: Entries<Column>) =>
  createFinder(entries, (title) =>
    toKey(title)
      .replace(/[\s_\-/.:*]+/g, " ")
      .trim()
      .replace(UNIT, ""),
  );
