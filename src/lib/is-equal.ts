const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** True where two values of JSON hold the same, in whatever order their fields stand. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const fields = Object.keys(one);
  return (
    fields.length === Object.keys(other).length &&
    fields.every((field) => Object.hasOwn(other, field) && isEqual(one[field], other[field]))
  );
}
