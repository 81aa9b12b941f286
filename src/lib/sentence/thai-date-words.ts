/** Thai words for numbers up to 59, months and weekdays, and patterns that match them. */

const units = ["", "หนึ่ง", "สอง", "สาม", "สี่", "ห้า", "หก", "เจ็ด", "แปด", "เก้า"];
const tens = ["", "สิบ", "ยี่สิบ", "สามสิบ", "สี่สิบ", "ห้าสิบ"];

const numbers = new Map<string, number>([
  ["นึง", 1],
  ...tens.flatMap((ten, high) =>
    units.map((unit, low): [string, number] => [ten + (high > 0 && low === 1 ? "เอ็ด" : unit), high * 10 + low]),
  ),
]);
numbers.delete("");

const months: readonly (readonly string[])[] = [
  ["มกราคม", "มกรา", "ม.ค."],
  ["กุมภาพันธ์", "กุมภา", "ก.พ."],
  ["มีนาคม", "มีนา", "มี.ค."],
  ["เมษายน", "เมษา", "เม.ย."],
  ["พฤษภาคม", "พฤษภา", "พ.ค."],
  ["มิถุนายน", "มิถุนา", "มิ.ย."],
  ["กรกฎาคม", "กรกฎา", "ก.ค."],
  ["สิงหาคม", "สิงหา", "ส.ค."],
  ["กันยายน", "กันยา", "ก.ย."],
  ["ตุลาคม", "ตุลา", "ต.ค."],
  ["พฤศจิกายน", "พฤศจิกา", "พ.ย."],
  ["ธันวาคม", "ธันวา", "ธ.ค."],
];
/** The spellings of a month: with both points of its short form, one or none. */
const getSpellings = (name: string) =>
  name.includes(".") ? [name, name.slice(0, -1), name.replaceAll(".", ""), `${name.replaceAll(".", "")}.`] : [name];
const monthNumbers = new Map(
  months.flatMap((names, index) => names.flatMap(getSpellings).map((name): [string, number] => [name, index])),
);

/** The first names of the weekdays, Sunday first, as in `Date.getDay`. */
const weekdays = ["อาทิตย์", "จันทร์", "อังคาร", "พุธ", "พฤหัสบดี", "ศุกร์", "เสาร์"];
const weekdayNumbers = new Map([...weekdays.map((name, index): [string, number] => [name, index]), ["พฤหัส", 4]]);

const toPattern = (words: Iterable<string>) =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(".", "\\."))
    .join("|");

export const NUMBER = `(?:\\d{1,2}|${toPattern(numbers.keys())})`;
export const MONTH = `(?:${toPattern(monthNumbers.keys())})`;
export const WEEKDAY = `(?:${toPattern(weekdayNumbers.keys())})`;

export const parseNumber = (text: string): number => numbers.get(text) ?? Number(text);
export const parseMonth = (name: string): number => monthNumbers.get(name) ?? 0;
export const parseWeekday = (name: string): number => weekdayNumbers.get(name) ?? 0;
