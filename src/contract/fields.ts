import * as v from "valibot";

const MAX_ID = Number.MAX_SAFE_INTEGER;

/** A record id: a positive whole number, given as a number or as its digits. */
export const id = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/, "Give a whole number."))], "Give a whole number."),
  v.transform(Number),
  v.integer("Give a whole number."),
  v.minValue(1, "Give a number from 1 up."),
  v.maxValue(MAX_ID, "This number is too large."),
);

/** A filter of a list: absent and empty both mean "any". */
export function filter<const S extends v.GenericSchema<string, string>>(schema: S) {
  // No union with "": its issue would hide the message of the schema.
  const emptyIsAny = v.transform((value: unknown) => (value === "" ? undefined : value));
  return v.optional(
    v.pipe(v.unknown(), emptyIsAny, v.optional(schema)) as unknown as v.GenericSchema<
      v.InferInput<S> | "",
      v.InferOutput<S> | undefined
    >,
  );
}

/** Words a person types: trimmed, normalised (NFC), at most `max` characters. */
export const text = (max: number) =>
  v.pipe(
    v.string("Give a text."),
    v.transform((value) => value.normalize("NFC").trim()),
    v.maxLength(max, `Use at most ${max.toLocaleString("en")} characters.`),
  );

/** As {@link text}, and something must be left of it. */
export const requiredText = (max: number) => v.pipe(text(max), v.minLength(1, "This is required."));

/** A calendar day, `yyyy-mm-dd`, that exists. */
export const day = v.pipe(
  v.string("Give a date."),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, "Give a date as yyyy-mm-dd."),
  v.check((value) => {
    const date = new Date(`${value}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
  }, "This day does not exist."),
);

export const flag = v.boolean("Give true or false.");
