import * as v from "valibot";

const MAX_ID = Number.MAX_SAFE_INTEGER;

/** A record id: a positive whole number, given as a number or as its digits. */
export const id = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/, "Enter a whole number."))],
    "Enter a whole number.",
  ),
  v.transform(Number),
  v.integer("Enter a whole number."),
  v.minValue(1, "Enter a number of at least 1."),
  v.maxValue(MAX_ID, "This number is too large."),
);

/** A filter of a list: absent and empty both mean "any". */
export function filter<In, Out>(schema: v.GenericSchema<In, Out>) {
  // No union with "": its issue would hide the message of the schema.
  const emptyIsAny = v.transform((value: unknown) => (value === "" ? undefined : value));
  return v.optional(v.pipe(v.unknown(), emptyIsAny, v.optional(schema)) as v.GenericSchema<In | "", Out | undefined>);
}

/** Anything but line breaks and tabs that no screen can show, halves of characters among them. */
const UNREADABLE = /[^\P{Cc}\n\r\t]|\p{Cs}/u;
/** At least one thing to be seen: spaces, joiners and marks of direction alone are nothing. */
const VISIBLE = /[^\s\p{C}]/u;

/** Words a person types: trimmed, normalised (NFC), at most `max` characters. */
export const text = (max: number) =>
  v.pipe(
    v.string("Enter text."),
    v.check((value) => !UNREADABLE.test(value), "Use readable characters only."),
    v.transform((value) => value.normalize("NFC").trim()),
    v.maxLength(max, `Use at most ${max.toLocaleString("en")} characters.`),
  );

/** As {@link text}, and something must be left of it. */
export const requiredText = (max: number) =>
  v.pipe(
    text(max),
    v.minLength(1, "This is required."),
    v.check((value) => value === "" || VISIBLE.test(value), "This is required."),
  );

/** A text as the database keeps it: in one language, or in each. */
export const localisable = <S extends v.GenericSchema<string, string>>(words: S) =>
  // What is wrong with it is wrong with one text; a union would only say that it is neither.
  v.union([words, v.object({ en: words, th: words })], ({ issues }) => issues?.[0]?.message ?? "Enter text.");

/** True for a day of the calendar, from the year 1000 on. */
function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return value >= "1000" && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** A calendar day, `yyyy-mm-dd`, that exists. */
export const day = v.pipe(
  v.string("Enter a date."),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, "Enter a date as yyyy-mm-dd."),
  v.check(isDay, "This date does not exist."),
);

export const flag = v.boolean("Enter true or false.");

/** One of a few words. */
export const oneOf = <const T extends readonly [string, ...string[]]>(words: T) =>
  v.picklist(words, `Use one of ${words.join(", ")}.`);

/** A flag in the query string: true or false, as it is or as its word. */
export const booleanParam = v.pipe(
  v.union([v.boolean(), v.picklist(["true", "false"])], "Enter true or false."),
  v.transform((value) => value === true || value === "true"),
);

const FIRST_MOMENT = Date.UTC(1000, 0);
const LAST_MOMENT = Date.UTC(9999, 11, 31);

/** A moment, ISO 8601 with its offset or `Z`; kept in UTC. */
export const dateTime = v.pipe(
  v.string("Enter a date and time."),
  v.metadata({ format: "date-time" }),
  v.regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/,
    "Enter a date and time as yyyy-mm-ddThh:mm:ssZ.",
  ),
  // The platform would make 2 March of 30 February.
  v.check((value) => isDay(value.slice(0, 10)), "This date does not exist."),
  v.transform((value) => new Date(value)),
  // In UTC a moment at either end of the calendar may fall into a year of five digits, which is no ISO 8601 any more.
  v.check(
    (date) => date.getTime() >= FIRST_MOMENT && date.getTime() <= LAST_MOMENT,
    "This date and time does not exist.",
  ),
  v.transform((date) => date.toISOString()),
);

export const email = v.pipe(requiredText(200), v.email("Enter an email address, such as name@example.com."));

/** A country, two letters (ISO 3166-1); the page names it in its language. */
export const country = v.pipe(
  v.string("Enter a country."),
  v.regex(/^[A-Z]{2}$/, "Enter a country as two capital letters, such as TH."),
);

/** A number in the query string, given as a number or as its digits. */
export function numberParam(min: number, max: number) {
  const message = `Enter a number from ${min} to ${max}.`;
  return v.pipe(
    v.union([v.number(message), v.pipe(v.string(message), v.regex(/^-?\d{1,15}(\.\d{1,6})?$/, message))], message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

/** A whole number from 1 on, absent and empty meaning `byDefault`. */
function counted(max: number, byDefault: number) {
  const emptyIsDefault = v.transform((value: unknown) => (value === "" || value === undefined ? byDefault : value));
  return v.optional(
    v.pipe(
      v.unknown(),
      emptyIsDefault,
      numberParam(1, max),
      v.integer("Enter a whole number."),
    ) as unknown as v.GenericSchema<number | string | undefined, number>,
    byDefault,
  );
}

/** Which slice of a list: `page` from 1 on, `perPage` rows of it. A page past the end is an empty slice. */
export const pagination = (perPage: number) => ({ perPage: counted(1_000, perPage), page: counted(1_000_000_000, 1) });

/** A list in the query string: `a=x&a=y`, `a[]=x&a[]=y` or `a=x,y`. Present and empty it is the empty list. */
export function listParam<const S extends v.GenericSchema<string, unknown>>(item: S) {
  const split = v.transform((value: unknown) =>
    [typeof value === "string" ? value.split(",") : value].flat().filter((part) => part !== ""),
  );
  return v.pipe(v.unknown(), split, v.array(item, "Enter a list.")) as unknown as v.GenericSchema<
    readonly v.InferInput<S>[] | string,
    v.InferOutput<S>[]
  >;
}

/** How many records one call may change, delete or bring back: as many as a long list may have selected. */
const MAX_AT_ONCE = 10_000;

/** A list of at least one and at most `max`. */
export const nonEmptyList = <S extends v.GenericSchema<unknown, unknown>>(item: S, max = MAX_AT_ONCE) =>
  v.pipe(
    v.array(item, "Enter a list."),
    v.minLength(1, "Add at least one item."),
    v.maxLength(max, `Use at most ${max.toLocaleString("en")} items.`),
  );

/**
 * How a list is ordered: by its columns, the first before the next, each in the direction that stands at its place in
 * `sort`; ascending where none does. One of each is a list of one.
 */
export const sorting = <const C extends readonly [string, ...string[]]>(columns: C) => ({
  sort: filter(listParam(oneOf(["asc", "desc"]))),
  sortColumn: filter(listParam(oneOf(columns))),
});
