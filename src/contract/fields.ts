import * as v from "valibot";

const MAX_ID = Number.MAX_SAFE_INTEGER;

/** A record id: a positive integer, as a number or as digits. */
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
  // Not a union with "": its error would hide the schema's message.
  const emptyToUndefined = v.transform((value: unknown) => (value === "" ? undefined : value));
  return v.optional(
    v.pipe(v.unknown(), emptyToUndefined, v.optional(schema)) as v.GenericSchema<In | "", Out | undefined>,
  );
}

/** Control characters other than line breaks and tabs, and lone surrogates. */
const UNREADABLE = /[^\P{Cc}\n\r\t]|\p{Cs}/u;
/** A visible character: not a space, joiner or direction mark. */
const VISIBLE = /[^\s\p{C}]/u;

/** User text: trimmed, normalised (NFC), at most `max` characters. */
export const text = (max: number) =>
  v.pipe(
    v.string("Enter text."),
    v.check((value) => !UNREADABLE.test(value), "Use readable characters only."),
    v.transform((value) => value.normalize("NFC").trim()),
    v.maxLength(max, `Use at most ${max.toLocaleString("en")} characters.`),
  );

/** {@link text} with at least one visible character. */
export const requiredText = (max: number) =>
  v.pipe(
    text(max),
    v.minLength(1, "This is required."),
    v.check((value) => value === "" || VISIBLE.test(value), "This is required."),
  );

/** Text as the database stores it: in one language, or in every language. */
export const localisable = <S extends v.GenericSchema<string, string>>(schema: S) =>
  // Reports the error of the plain text; a union's own message would only say that neither option matches.
  v.union([schema, v.object({ en: schema, th: schema })], ({ issues }) => issues?.[0]?.message ?? "Enter text.");

/** True for an existing calendar day from the year 1000 on. */
function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return value >= "1000" && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** An existing calendar day, `yyyy-mm-dd`. */
export const day = v.pipe(
  v.string("Enter a date."),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, "Enter a date as yyyy-mm-dd."),
  v.check(isDay, "This date does not exist."),
);

export const flag = v.boolean("Enter true or false.");

/** One of the given strings. */
export const oneOf = <const T extends readonly [string, ...string[]]>(options: T) =>
  v.picklist(options, `Use one of ${options.join(", ")}.`);

/** A boolean in the query string. */
export const booleanParam = v.pipe(
  v.union([v.boolean(), v.picklist(["true", "false"])], "Enter true or false."),
  v.transform((value) => value === true || value === "true"),
);

const MIN_TIME = Date.UTC(1000, 0);
const MAX_TIME = Date.UTC(9999, 11, 31);

/** ISO 8601 date and time with offset or `Z`; converted to UTC. */
export const dateTime = v.pipe(
  v.string("Enter a date and time."),
  v.metadata({ format: "date-time" }),
  v.regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/,
    "Enter a date and time as yyyy-mm-ddThh:mm:ssZ.",
  ),
  // `new Date` would turn 30 February into 2 March.
  v.check((value) => isDay(value.slice(0, 10)), "This date does not exist."),
  v.transform((value) => new Date(value)),
  // Conversion to UTC may cross into a five-digit year, which is not valid ISO 8601.
  v.check((date) => date.getTime() >= MIN_TIME && date.getTime() <= MAX_TIME, "This date and time does not exist."),
  v.transform((date) => date.toISOString()),
);

export const email = v.pipe(requiredText(200), v.email("Enter an email address, such as name@example.com."));

/** ISO 3166-1 alpha-2 country code. */
export const country = v.pipe(
  v.string("Enter a country."),
  v.regex(/^[A-Z]{2}$/, "Enter a country as two capital letters, such as TH."),
);

/** A number in the query string, as a number or as digits. */
export function numberParam(min: number, max: number) {
  const message = `Enter a number from ${min} to ${max}.`;
  return v.pipe(
    v.union([v.number(message), v.pipe(v.string(message), v.regex(/^-?\d{1,15}(\.\d{1,6})?$/, message))], message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

/** A whole number from 1 to `max`; absent and empty mean `defaultValue`. */
function positiveIntegerParam(max: number, defaultValue: number) {
  const emptyToDefault = v.transform((value: unknown) => (value === "" || value === undefined ? defaultValue : value));
  return v.optional(
    v.pipe(
      v.unknown(),
      emptyToDefault,
      numberParam(1, max),
      v.integer("Enter a whole number."),
    ) as unknown as v.GenericSchema<number | string | undefined, number>,
    defaultValue,
  );
}

/** Pages of a list: `page` starts at 1; a page past the end is empty. */
export const pagination = (perPage: number) => ({
  perPage: positiveIntegerParam(1_000, perPage),
  page: positiveIntegerParam(1_000_000_000, 1),
});

/** A list in the query string: `a=x&a=y`, `a[]=x&a[]=y` or `a=x,y`. Present but empty means the empty list. */
export function listParam<const S extends v.GenericSchema<string, unknown>>(item: S) {
  const split = v.transform((value: unknown) =>
    [typeof value === "string" ? value.split(",") : value].flat().filter((part) => part !== ""),
  );
  return v.pipe(v.unknown(), split, v.array(item, "Enter a list.")) as unknown as v.GenericSchema<
    readonly v.InferInput<S>[] | string,
    v.InferOutput<S>[]
  >;
}

/** Records per bulk call: as many as the user may select in a long list. */
const MAX_BULK_SIZE = 10_000;

/** A list of 1 to `max` items. */
export const nonEmptyList = <S extends v.GenericSchema<unknown, unknown>>(item: S, max = MAX_BULK_SIZE) =>
  v.pipe(
    v.array(item, "Enter a list."),
    v.minLength(1, "Add at least one item."),
    v.maxLength(max, `Use at most ${max.toLocaleString("en")} items.`),
  );

/** The records of a bulk call. */
export const ids = nonEmptyList(id);

/**
 * Sort order of a list: by several columns, each in the direction at the same index of `sort` (default: ascending).
 * A single value counts as a list of one.
 */
export const sorting = <const C extends readonly [string, ...string[]]>(columns: C) => ({
  sort: filter(listParam(oneOf(["asc", "desc"]))),
  sortColumn: filter(listParam(oneOf(columns))),
});

/** A URL, or empty. Only http and https, because it is shown as a link. */
export const httpUrl = v.pipe(
  text(300),
  v.regex(
    /^(?:https?:\/\/[^\s/?#.]+(?:\.[^\s/?#.]+)+(?:[/?#]\S*)?)?$/i,
    "Enter a web address, such as https://www.example.com.",
  ),
);

/** A phone number, or empty. */
export const phone = v.pipe(
  text(40),
  v.regex(/^(?:\+?(?:[ ().-]*\d){6,15})?$/, "Enter a phone number, such as +66 2 555 0142."),
);

/** A `country`, or empty. */
export const optionalCountry = v.pipe(
  v.string("Enter a country."),
  v.regex(/^(?:[A-Z]{2})?$/, "Enter a country as two capital letters, such as TH."),
);

/** A data URL of a 200 kB picture: base64 encodes three bytes as four characters. */
const MAX_PICTURE_LENGTH = 273_100;

/**
 * A picture: the path of one of the app's pictures, a data URL of a picture that a user chose, or empty.
 * No SVG data URLs, because SVG can contain scripts.
 */
export const picture = v.pipe(
  v.string("Choose a picture."),
  v.maxLength(MAX_PICTURE_LENGTH, "Use a picture of at most 200 kB."),
  v.regex(
    /^(?:\/images\/(?:[\w-]+\/)*[\w-]+\.\w+|data:image\/(?:avif|gif|jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2})?$/,
    "Use a PNG, JPEG, WebP, AVIF or GIF picture as a data URL, or a path under /images/.",
  ),
);
