import * as v from "valibot";
import { day, line } from "./fields.ts";

const weekday = "(MO|TU|WE|TH|FR|SA|SU)";
const listPattern = (item: string) => new RegExp(`^${item}(,${item})*$`);

/** The supported parts of RFC 5545 rules. Hourly and shorter intervals would create thousands of events a month. */
const parts = new Map([
  ["FREQ", /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/],
  ["UNTIL", /^\d{8}(T([01]\d|2[0-3])([0-5]\d){2}Z)?$/],
  ["COUNT", /^[1-9]\d{0,2}$/],
  ["INTERVAL", /^[1-9]\d{0,2}$/],
  ["BYDAY", listPattern(`([+-]?[1-5])?${weekday}`)],
  ["BYMONTHDAY", listPattern("[+-]?([1-9]|[12]\\d|3[01])")],
  ["BYMONTH", listPattern("([1-9]|1[0-2])")],
  ["BYSETPOS", listPattern("[+-]?[1-9]\\d{0,2}")],
  ["WKST", new RegExp(`^${weekday}$`)],
]);

const splitRule = (rule: string) => rule.split(";").map((part) => part.split("="));

/** See RFC 5545, section 3.3.10. */
function isRule(rule: string): boolean {
  const pairs = splitRule(rule);
  const part = new Map(pairs.map(([name = "", value = ""]) => [name, value]));
  if (part.size < pairs.length || pairs.some((pair) => pair.length !== 2)) return false;
  if ([...part].some(([name, value]) => !parts.get(name)?.test(value))) return false;
  const frequency = part.get("FREQ");
  const until = getRecurrenceEnd(rule);
  return (
    frequency !== undefined &&
    !(until && part.has("COUNT")) &&
    (!until || v.is(day, until.slice(0, 10))) &&
    // A numbered weekday such as "the second Monday" needs a monthly or yearly rule.
    !(/\d/.test(part.get("BYDAY") ?? "") && /DAILY|WEEKLY/.test(frequency)) &&
    !(part.has("BYMONTHDAY") && frequency === "WEEKLY") &&
    (!part.has("BYSETPOS") || ["BYDAY", "BYMONTHDAY", "BYMONTH"].some((name) => part.has(name)))
  );
}

/** The end has the format of an event's start; undefined if the rule has no `UNTIL`. */
export function getRecurrenceEnd(rule: string): string | undefined {
  const until = splitRule(rule).find(([name]) => name === "UNTIL")?.[1];
  return until?.replace(/^(....)(..)(..)/, "$1-$2-$3").replace(/T(..)(..)(..)Z$/, "T$1:$2:$3.000Z");
}

/** RFC 5545 without the prefix `RRULE:`, such as `FREQ=WEEKLY;BYDAY=MO,TH`. */
export const recurrenceRule = v.pipe(
  line(200),
  v.toUpperCase(),
  v.check(isRule, "Enter an RFC 5545 rule, such as FREQ=WEEKLY;BYDAY=MO."),
);
