import * as v from "valibot";
import { day, text } from "./fields.ts";

const weekday = "(MO|TU|WE|TH|FR|SA|SU)";
const listOf = (item: string) => new RegExp(`^${item}(,${item})*$`);

/** What each part may say: the parts of RFC 5545 an office uses. One by the hour or finer would fill a month with thousands. */
const parts = new Map([
  ["FREQ", /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/],
  ["UNTIL", /^\d{8}(T([01]\d|2[0-3])([0-5]\d){2}Z)?$/],
  ["COUNT", /^[1-9]\d{0,2}$/],
  ["INTERVAL", /^[1-9]\d{0,2}$/],
  ["BYDAY", listOf(`([+-]?[1-5])?${weekday}`)],
  ["BYMONTHDAY", listOf("[+-]?([1-9]|[12]\\d|3[01])")],
  ["BYMONTH", listOf("([1-9]|1[0-2])")],
  ["BYSETPOS", listOf("[+-]?[1-9]\\d{0,2}")],
  ["WKST", new RegExp(`^${weekday}$`)],
]);

const read = (rule: string) => rule.split(";").map((part) => part.split("="));

/** RFC 5545, section 3.3.10: what each part may say, and which parts go together. */
function isRule(rule: string): boolean {
  const given = read(rule);
  const part = new Map(given.map(([name = "", value = ""]) => [name, value]));
  if (part.size < given.length || given.some((pair) => pair.length !== 2)) return false;
  if ([...part].some(([name, value]) => !parts.get(name)?.test(value))) return false;
  const often = part.get("FREQ");
  const until = getRecurrenceEnd(rule);
  return (
    often !== undefined &&
    !(until && part.has("COUNT")) &&
    (!until || v.is(day, until.slice(0, 10))) &&
    // "The second Monday" is one of a month or a year.
    !(/\d/.test(part.get("BYDAY") ?? "") && /DAILY|WEEKLY/.test(often)) &&
    !(part.has("BYMONTHDAY") && often === "WEEKLY") &&
    (!part.has("BYSETPOS") || ["BYDAY", "BYMONTHDAY", "BYMONTH"].some((name) => part.has(name)))
  );
}

/** The day or moment after which a rule repeats nothing, in the form of an event's start; undefined where it names none. */
export function getRecurrenceEnd(rule: string): string | undefined {
  const until = read(rule).find(([name]) => name === "UNTIL")?.[1];
  return until?.replace(/^(....)(..)(..)/, "$1-$2-$3").replace(/T(..)(..)(..)Z$/, "T$1:$2:$3.000Z");
}

/** How something repeats: a recurrence rule of RFC 5545 without its `RRULE:`, such as `FREQ=WEEKLY;BYDAY=MO,TH`. */
export const recurrenceRule = v.pipe(
  text(200),
  v.toUpperCase(),
  v.check(isRule, "Enter an RFC 5545 rule, such as FREQ=WEEKLY;BYDAY=MO."),
);
