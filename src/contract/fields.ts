import * as v from "valibot";
import { EMAIL_ADDRESS } from "../lib/email-address.ts";
import { PHONE_NUMBER } from "../lib/phone-number.ts";
import { toOneLine, toPlainLine } from "../lib/readable-text.ts";

const MAX_ID = Number.MAX_SAFE_INTEGER;

/** A positive integer, given as a number or as text of digits. */
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

export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The highest number of a 32-bit integer column, the type of the intake server's record ids. */
export const MAX_SERVER_ID = 2 ** 31 - 1;

/** A record id of the intake server, such as a team member's. */
export const serverId = v.pipe(id, v.maxValue(MAX_SERVER_ID, "This number is too large."));

/** The characters of a prefix of document numbers. */
const PREFIX = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]{0,10}[\p{L}\p{M}\p{N}])?`;

/**
 * A document of a workspace has a number in the book of the device that created it: "3/12". With a prefix of the company
 * it is "INV69:3/12", and outside a workspace "INV69:0/12".
 */
export const documentNumber = v.pipe(
  v.string(),
  v.regex(
    new RegExp(`^(?:[1-9]\\d{0,8}/[1-9]\\d{0,4}|${PREFIX}:(?:0/[1-9]\\d{0,15}|[1-9]\\d{0,8}/[1-9]\\d{0,4}))$`, "u"),
  ),
);

/** In lower case, because clients may write a UUID in capital letters. */
export const uuid = v.pipe(
  v.string("Enter a UUID."),
  v.uuid("Enter a UUID."),
  v.transform((value) => value.toLowerCase()),
);

/** An omitted or empty param does not filter the list. */
export function filterParam<In, Out>(schema: v.GenericSchema<In, Out>) {
  // Turn "" into undefined. A union with "" would hide the error message of the schema.
  const emptyToUndefined = v.transform((value: unknown) => (value === "" ? undefined : value));
  return v.optional(
    v.pipe(v.unknown(), emptyToUndefined, v.optional(schema)) as v.GenericSchema<In | "", Out | undefined>,
  );
}

/** Accepts what one of the schemas accepts; otherwise reports the error of the first. */
export const eitherSchema = <
  const S extends readonly [v.GenericSchema<string, string>, v.GenericSchema<string, string>],
>(
  schemas: S,
) => v.union(schemas, ({ issues }) => issues?.[0]?.message ?? "Enter text.");

/** Lone surrogates, and control characters except line breaks and tabs. */
const UNREADABLE_CHARACTER = /[^\P{Cc}\n\r\t]|\p{Cs}/u;
/** A character that a reader can see, so no space, joiner or direction mark. */
const VISIBLE_CHARACTER = /[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u;

const createText = (max: number, clean: (value: string) => string) =>
  v.pipe(
    v.string("Enter text."),
    v.check((value) => !UNREADABLE_CHARACTER.test(value), "Use readable characters only."),
    v.transform((value) => clean(value).normalize("NFC").trim()),
    // A function, because the first use of Intl takes 15 ms, which would delay the start of every page.
    v.maxLength(max, () => `Use at most ${max.toLocaleString("en")} characters.`),
  );

const required = (schema: ReturnType<typeof createText>) =>
  v.pipe(
    schema,
    v.minLength(1, "This is required."),
    v.check((value) => value === "" || VISIBLE_CHARACTER.test(value), "This is required."),
  );

/**
 * A text with several lines that a user types: trimmed, normalised to Unicode NFC, at most `max` characters. For a text
 * in one line use {@link line}.
 */
export const text = (max: number) => createText(max, (value) => value);

/** Like {@link text}, but the text must contain at least one visible character. */
export const requiredText = (max: number) => required(text(max));

/** A text in one line, such as a name or title, without what {@link toOneLine} removes. */
export const line = (max: number) => createText(max, toOneLine);

/** Like {@link line}, but the text must contain at least one visible character. */
export const requiredLine = (max: number) => required(line(max));

/** Like {@link line}, for numbers and codes: stored with plain digits, letters and hyphens. */
export const plainLine = (max: number) => createText(max, toPlainLine);

export const documentPrefix = v.pipe(
  plainLine(12),
  v.regex(new RegExp(`^${PREFIX}$`, "u"), "Use 1 to 12 letters and digits, with dots and hyphens between them."),
);

/** Accepts readable text of at most `max` characters and stores it exactly as typed, for input that is not finished. */
export const exactText = (max: number) =>
  v.pipe(
    v.string("Enter text."),
    v.check((value) => !UNREADABLE_CHARACTER.test(value), "Use readable characters only."),
    v.maxLength(max, () => `Use at most ${max.toLocaleString("en")} characters.`),
  );

/** Accepts a text in the format of the database: one string, or an object with one string per language. */
export const localisable = <S extends v.GenericSchema<string, string>>(schema: S) =>
  // Report the error of `schema`, because the union's own message only says that no option matches.
  v.union([schema, v.object({ en: schema, th: schema })], ({ issues }) => issues?.[0]?.message ?? "Enter text.");

/** Accepts days that exist in the calendar, from the year 1000 on. */
function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return value >= "1000" && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** A day that exists in the calendar, written as `yyyy-mm-dd`. */
export const day = v.pipe(
  v.string("Enter a date."),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, "Enter a date as yyyy-mm-dd."),
  v.check(isDay, "This date does not exist."),
);

/** A time of day on a 24-hour clock, written as `hh:mm`. */
export const timeOfDay = v.pipe(
  v.string("Enter a time."),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time as hh:mm, from 00:00 to 23:59."),
);

export const flag = v.boolean("Enter true or false.");

export const oneOf = <const T extends readonly [string, ...string[]]>(options: T) =>
  v.picklist(options, `Use one of ${options.join(", ")}.`);

/** The query string has booleans as text. */
export const booleanParam = v.pipe(
  v.union([v.boolean(), v.picklist(["true", "false"])], "Enter true or false."),
  v.transform((value) => value === true || value === "true"),
);

const MIN_TIME = Date.UTC(1000, 0);
const MAX_TIME = Date.UTC(9999, 11, 31);

/** Accepts an ISO 8601 date and time with an offset or `Z`, and converts the time to UTC. */
export const dateTime = v.pipe(
  v.string("Enter a date and time."),
  v.metadata({ format: "date-time" }),
  v.regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/,
    "Enter a date and time as yyyy-mm-ddThh:mm:ssZ.",
  ),
  // Check the day itself, because `new Date` would silently turn 30 February into 2 March.
  v.check((value) => isDay(value.slice(0, 10)), "This date does not exist."),
  v.transform((value) => new Date(value)),
  // Check the range after the conversion to UTC, which can produce a five-digit year. ISO 8601 does not allow such a
  // year.
  v.check((date) => date.getTime() >= MIN_TIME && date.getTime() <= MAX_TIME, "This date and time does not exist."),
  v.transform((date) => date.toISOString()),
);

const EMAIL_MESSAGE = "Enter an email address, such as name@example.com.";

export const email = v.pipe(required(plainLine(200)), v.regex(EMAIL_ADDRESS, EMAIL_MESSAGE));

export const optionalEmail = v.pipe(plainLine(200), v.regex(new RegExp(`^$|${EMAIL_ADDRESS.source}`), EMAIL_MESSAGE));

/** ISO 3166-1 alpha-2. */
export const country = v.pipe(
  v.string("Enter a country."),
  v.regex(/^[A-Z]{2}$/, "Enter a country as two capital letters, such as TH."),
);

/** The query string has numbers as text of digits. */
export function numberParam(min: number, max: number) {
  const message = `Enter a number from ${min} to ${max}.`;
  return v.pipe(
    v.union([v.number(message), v.pipe(v.string(message), v.regex(/^-?\d{1,15}(\.\d{1,6})?$/, message))], message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

/** An omitted or empty param becomes `defaultValue`. */
export function positiveIntegerParam(max: number, defaultValue: number) {
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

/** A page after the last one is empty. */
export const pagination = (perPage: number) => ({
  perPage: positiveIntegerParam(1_000, perPage),
  page: positiveIntegerParam(1_000_000_000, 1),
});

/**
 * Parses a list in the query string: `a=x&a=y`, `a[]=x&a[]=y` or `a=x,y`. An empty param (`a=`) becomes an empty list.
 */
export function listParam<const S extends v.GenericSchema>(item: S) {
  const split = v.transform((value: unknown) =>
    [typeof value === "string" ? value.split(",") : value].flat().filter((part) => part !== ""),
  );
  return v.pipe(v.unknown(), split, v.array(item, "Enter a list.")) as unknown as v.GenericSchema<
    readonly v.InferInput<S>[] | string,
    v.InferOutput<S>[]
  >;
}

/** The maximum number of records in one bulk call, high enough to select all rows of a long list. */
const MAX_BULK_SIZE = 10_000;

export const nonEmptyList = <S extends v.GenericSchema<unknown, unknown>>(item: S, max = MAX_BULK_SIZE) =>
  v.pipe(
    v.array(item, "Enter a list."),
    v.minLength(1, "Add at least one item."),
    v.maxLength(max, () => `Use at most ${max.toLocaleString("en")} items.`),
  );

export const idList = nonEmptyList(id);

/** Each column sorts in the direction at the same index of `sort`, by default ascending. */
export const sorting = <const C extends readonly [string, ...string[]]>(columns: C) => ({
  sort: filterParam(listParam(oneOf(["asc", "desc"]))),
  sortColumn: filterParam(listParam(oneOf(columns))),
});

/**
 * Accepts an http or https URL, or empty text. Pages show the URL as a link, so other protocols such as `javascript:`
 * would be dangerous.
 */
export const httpUrl = v.pipe(
  line(300),
  v.regex(
    /^(?:https?:\/\/[^\s/?#.]+(?:\.[^\s/?#.]+)+(?:[/?#]\S*)?)?$/i,
    "Enter a web address, such as https://www.example.com.",
  ),
);

/** Accepts a phone number, also with an extension, or empty text. */
export const phone = v.pipe(plainLine(40), v.regex(PHONE_NUMBER, "Enter a phone number, such as +66 2 555 0142."));

export const optionalCountry = v.pipe(
  v.string("Enter a country."),
  v.regex(/^(?:[A-Z]{2})?$/, "Enter a country as two capital letters, such as TH."),
);

/** The length of a data URL with a 200 kB picture. Base64 encodes three bytes as four characters. */
const MAX_PICTURE_LENGTH = 273_100;

/**
 * Accepts the path of a picture that the app contains or that a call stored in `folder`, a data URL of a picture that
 * the user chose, or empty text. Rejects SVG data URLs, because an SVG picture can contain scripts.
 */
export function createPicture(folder?: string) {
  const storedPathPattern = folder === undefined ? "" : `|${folder}[\\da-f-]{36}`;
  return v.pipe(
    v.string("Choose a picture."),
    v.maxLength(MAX_PICTURE_LENGTH, "Use a picture of at most 200 kB."),
    v.regex(
      new RegExp(
        `^(?:/images/(?:[\\w-]+/)*[\\w-]+\\.\\w+|data:image/(?:avif|gif|jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}${storedPathPattern})?$`,
      ),
      "Use a PNG, JPEG, WebP, AVIF or GIF picture as a data URL, or a path under /images/.",
    ),
  );
}

export const picture = createPicture();

export const inBothLanguages = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.object({ en: schema, th: schema });

/**
 * The values that an undo expects before it changes the fields: otherwise it would overwrite a later change. If one
 * field differs, the call changes nothing and fails with 409.
 */
export const expectedValues = <const E extends v.ObjectEntries>(entries: E) => v.optional(v.partial(v.object(entries)));
