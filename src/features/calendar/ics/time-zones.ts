import windowsZones from "cldr-core/supplemental/windowsZones.json";
import ICAL from "ical.js";
import { type Clock, DAY_MS, getClock, getDeviceTimeZone, isTimeZone } from "../../../lib/time-zone.ts";

/** The IANA names of all Windows time zones, which Outlook and Exchange write, by their names in lower case. */
const windowsNames: ReadonlyMap<string, string> = new Map(
  windowsZones.supplemental.windowsZones.mapTimezones.flatMap(({ mapZone }) =>
    mapZone._territory === "001" ? [[mapZone._other.toLowerCase(), mapZone._type]] : [],
  ),
);

export interface FileTimeZone {
  /** The IANA name; null for a time zone that only the file defines, and for a fixed offset. */
  name: string | null;
  clock: Clock;
  /** True if only the offset in the zone's name is known, so changes to daylight saving time may be missing. */
  isGuess?: boolean;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The IANA name in a TZID such as `/mozilla.org/20050126_1/Asia/Bangkok`. */
function findName(tzid: string): string | undefined {
  const names = [
    tzid,
    windowsNames.get(tzid.toLowerCase()),
    // Exchange writes tzone://Microsoft/Utc.
    /\/utc$/i.test(tzid) ? "UTC" : undefined,
    /[A-Za-z_]+(?:\/[\w+-]+){1,2}$/.exec(tzid)?.[0],
    /[A-Za-z_]+\/[\w+-]+$/.exec(tzid)?.[0],
  ];
  return names.find((name) => name !== undefined && isTimeZone(name));
}

const createFixedClock = (offset: number): Clock => ({
  toMoment: (wall) => wall - offset,
  toWall: (moment) => moment + offset,
});

const OFFSET = /^\(?\s*(?:UTC|GMT|Z)?\s*(?:([+\-\u2212])\s*(\d{1,2})(?::?([0-5]\d))?)?\s*(?:\)\s*(.*)|\))?$/i;

/** Parses a name such as `GMT+7`, `+0700` or `(UTC+07:00) Bangkok, Hanoi, Jakarta`. */
function parseOffset(tzid: string): { offset: number; places: string } | undefined {
  const match = /\d|UTC|GMT/i.test(tzid) ? OFFSET.exec(tzid.trim()) : null;
  if (!match) return undefined;
  const [, sign, hours = "0", minutes = "0", places = ""] = match;
  const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  return offset > 14 * HOUR_MS ? undefined : { offset: sign && sign !== "+" ? -offset : offset, places: places.trim() };
}

function hasOffset(name: string, offset: number): boolean {
  const { toWall } = getClock(name);
  const year = new Date().getUTCFullYear();
  return [Date.UTC(year, 0, 1), Date.UTC(year, 6, 1)].some((moment) => toWall(moment) - moment === offset);
}

function findByOffset(tzid: string): FileTimeZone | undefined {
  const parsedOffset = parseOffset(tzid);
  if (!parsedOffset) return undefined;
  const { offset, places } = parsedOffset;
  const names = places.split(/[,;/]/).map((place) => place.trim().toLowerCase());
  const cities = names.map((name) => name.replaceAll(" ", "_"));
  // Outlook shows "(UTC-05:00) Eastern Time (US & Canada)" for "Eastern Standard Time".
  const [region = ""] = places.toLowerCase().split(/ time\b|[,;/]/);
  const candidates = [
    ...[...windowsNames].filter(([name]) => region !== "" && name.startsWith(region)).map(([, name]) => name),
    ...[...Intl.supportedValuesOf("timeZone"), ...windowsNames.values()].filter((name) =>
      cities.includes(name.slice(name.lastIndexOf("/") + 1).toLowerCase()),
    ),
  ];
  const name = candidates.find((each) => isTimeZone(each) && hasOffset(each, offset));
  if (name !== undefined) return { name, clock: getClock(name) };
  return {
    name: null,
    clock: createFixedClock(offset),
    isGuess: places !== "" && !/^coordinated universal/i.test(places),
  };
}

/** Follows the rules of a VTIMEZONE. */
function createFileClock(component: ICAL.Component): Clock {
  const zone = new ICAL.Timezone(component);
  const getOffset = (wall: number) => {
    const time = ICAL.Time.fromJSDate(new Date(wall), true);
    return zone.utcOffset(time) * 1_000;
  };
  return { toMoment: (wall) => wall - getOffset(wall), toWall: (moment) => moment + getOffset(moment) };
}

/** The forms of rules that time zones use. For some others, which never match a date, ical.js loops forever. */
const ZONE_RULE =
  /^FREQ=YEARLY(;(BYMONTH=\d+|BYDAY=(-1|[1-4])?[A-Z]{2}|BYMONTHDAY=([1-9]|1\d|2[0-8])(,([1-9]|1\d|2[0-8]))*|UNTIL=[\dTZ:-]+|WKST=[A-Z]{2}|INTERVAL=1))*$/;

function isUsable(component: ICAL.Component): boolean {
  const observances = component.getAllSubcomponents();
  const rules = observances.flatMap((each) => each.getAllProperties("rrule"));
  const isRule = (rule: string) =>
    ZONE_RULE.test(
      rule
        .split(";")
        .sort((a, b) => Number(/^FREQ/.test(b)) - Number(/^FREQ/.test(a)))
        .join(";"),
    );
  return observances.length > 0 && rules.every((each) => isRule(String(each.getFirstValue())));
}

const WEEK_MS = 7 * DAY_MS;
const COMPARED_WEEKS = 104;

/**
 * Returns a time zone that the device knows and whose clock agrees with `clock` for two years after `from`; undefined
 * if there is none. A series needs a named zone, because its occurrences follow that zone.
 */
export function findEqualZone(clock: Clock, from: number): string | undefined {
  const firstMoment = Math.floor(from / WEEK_MS) * WEEK_MS;
  // Moments on Thursdays: clocks change on weekends, and rules of a VTIMEZONE are not exact in the hour of a change.
  const moments = Array.from({ length: COMPARED_WEEKS }, (_, week) => firstMoment + week * WEEK_MS);
  const offsets = moments.map((moment) => clock.toWall(moment) - moment);
  const hours = (offsets[0] ?? 0) / HOUR_MS;
  const isFixed = offsets.every((offset) => offset === offsets[0]) && Number.isInteger(hours);
  const fixedName = hours === 0 ? "UTC" : `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`;
  const names = [getDeviceTimeZone(), ...(isFixed ? [fixedName] : []), ...windowsNames.values()];
  return names.find((name) => {
    if (!isTimeZone(name)) return false;
    const { toWall } = getClock(name);
    return moments.every((moment, index) => toWall(moment) - moment === offsets[index]);
  });
}

/**
 * Returns a function that finds the time zone of a TZID: on the device, or else in the file (VTIMEZONE), whose rules
 * are often incomplete, or else by an offset in the name. It returns undefined for an unknown zone.
 */
export function createTimeZoneFinder(components: readonly ICAL.Component[]) {
  const fileZones = new Map(components.map((each) => [String(each.getFirstPropertyValue("tzid")), each]));
  const zonesByTzid = new Map<string, FileTimeZone | undefined>();
  const deviceTimeZone = getDeviceTimeZone();
  function findTimeZone(tzid: string | undefined): FileTimeZone | undefined {
    if (tzid === undefined) return { name: deviceTimeZone, clock: getClock(null) };
    const component = fileZones.get(tzid);
    const location = component?.getFirstPropertyValue("x-lic-location");
    const name = findName(tzid) ?? (location ? findName(String(location)) : undefined);
    if (name !== undefined) return { name, clock: getClock(name, deviceTimeZone) };
    return component && isUsable(component) ? { name: null, clock: createFileClock(component) } : findByOffset(tzid);
  }
  return (tzid: string | undefined): FileTimeZone | undefined => {
    const key = tzid ?? "";
    if (!zonesByTzid.has(key)) zonesByTzid.set(key, findTimeZone(tzid));
    return zonesByTzid.get(key);
  };
}
