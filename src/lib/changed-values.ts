/** The values that differ, so that saving one field never writes over what others did to the rest. */
export function changedValues<T extends object>(before: T, after: T): Partial<T> {
  // The names of `before` alone: checked by a schema, `after` may also hold what a new record starts with.
  const names = Object.keys(before) as (keyof T)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<T>;
}
