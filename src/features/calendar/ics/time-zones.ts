import ICAL from "ical.js";
import { type Clock, getClock, getDeviceTimeZone, isTimeZone } from "../../../lib/time-zone.ts";

/** The IANA names of Windows time zones, which Outlook writes (from Unicode CLDR). */
const windowsTimeZones: Readonly<Record<string, string>> = {
  "AUS Eastern Standard Time": "Australia/Sydney",
  "Arabian Standard Time": "Asia/Dubai",
  "Central European Standard Time": "Europe/Warsaw",
  "Central Europe Standard Time": "Europe/Budapest",
  "Central Standard Time": "America/Chicago",
  "China Standard Time": "Asia/Shanghai",
  "E. Australia Standard Time": "Australia/Brisbane",
  "Eastern Standard Time": "America/New_York",
  "FLE Standard Time": "Europe/Kiev",
  "GMT Standard Time": "Europe/London",
  "GTB Standard Time": "Europe/Bucharest",
  "Greenwich Standard Time": "Atlantic/Reykjavik",
  "India Standard Time": "Asia/Kolkata",
  "Israel Standard Time": "Asia/Jerusalem",
  "Korea Standard Time": "Asia/Seoul",
  "Mountain Standard Time": "America/Denver",
  "Myanmar Standard Time": "Asia/Yangon",
  "New Zealand Standard Time": "Pacific/Auckland",
  "Pacific Standard Time": "America/Los_Angeles",
  "Romance Standard Time": "Europe/Paris",
  "Russian Standard Time": "Europe/Moscow",
  "SE Asia Standard Time": "Asia/Bangkok",
  "Singapore Standard Time": "Asia/Singapore",
  "South Africa Standard Time": "Africa/Johannesburg",
  "Taipei Standard Time": "Asia/Taipei",
  "Tokyo Standard Time": "Asia/Tokyo",
  "Turkey Standard Time": "Europe/Istanbul",
  UTC: "UTC",
  "W. Australia Standard Time": "Australia/Perth",
  "W. Europe Standard Time": "Europe/Berlin",
};

/** How the times of a TZID become moments. */
export interface FileTimeZone {
  /** The IANA name; null if the file defines a zone of its own. */
  name: string | null;
  clock: Clock;
}

/** Returns the IANA name in a TZID such as `/mozilla.org/20050126_1/Asia/Bangkok`; undefined if it has none. */
function findName(tzid: string): string | undefined {
  const names = [tzid, windowsTimeZones[tzid], /[A-Za-z_]+\/[A-Za-z_]+(?:\/[A-Za-z_]+)?$/.exec(tzid)?.[0]];
  return names.find((name) => name !== undefined && isTimeZone(name));
}

/** Creates a clock that follows the rules of a VTIMEZONE. */
function createFileClock(component: ICAL.Component): Clock {
  const zone = new ICAL.Timezone(component);
  const getOffset = (wall: number) => {
    const time = ICAL.Time.fromJSDate(new Date(wall), true);
    return zone.utcOffset(time) * 1_000;
  };
  return { toMoment: (wall) => wall - getOffset(wall), toWall: (moment) => moment + getOffset(moment) };
}

/**
 * Returns a function that finds the time zone of a TZID. The zones of the file (VTIMEZONE) are used only if the device
 * does not know the zone, because files often hold only a part of its rules. Returns undefined for an unknown zone.
 */
export function createTimeZoneFinder(components: readonly ICAL.Component[]) {
  const fileZones = new Map(components.map((each) => [String(each.getFirstPropertyValue("tzid")), each]));
  const found = new Map<string, FileTimeZone | undefined>();
  const deviceTimeZone = getDeviceTimeZone();
  function find(tzid: string | undefined): FileTimeZone | undefined {
    if (tzid === undefined) return { name: deviceTimeZone, clock: getClock(null) };
    const component = fileZones.get(tzid);
    const location = component?.getFirstPropertyValue("x-lic-location");
    const name = findName(tzid) ?? (location ? findName(String(location)) : undefined);
    if (name !== undefined) return { name, clock: getClock(name, deviceTimeZone) };
    return component && { name: null, clock: createFileClock(component) };
  }
  return (tzid: string | undefined): FileTimeZone | undefined => {
    const key = tzid ?? "";
    if (!found.has(key)) found.set(key, find(tzid));
    return found.get(key);
  };
}
