/** Saving only the changed values does not overwrite other people's changes to other fields. */
export function getChangedValues<T extends object>(before: T, after: T): Partial<T> {
  // Compare only the keys of `before`, because schema validation may have added defaults to `after`.
  const names = Object.keys(before) as (keyof T)[];
  const changedNames = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changedNames.map((name) => [name, after[name]])) as Partial<T>;
}
