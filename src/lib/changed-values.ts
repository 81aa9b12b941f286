/** The values that differ: saving only these does not overwrite other people's changes to other fields. */
export function getChangedValues<T extends object>(before: T, after: T): Partial<T> {
  // Only the keys of `before`: schema validation may have added defaults to `after`.
  const names = Object.keys(before) as (keyof T)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<T>;
}
