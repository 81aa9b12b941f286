import { expect, test, vi } from "vitest";
import { getClock, getDeviceTimeZone, isTimeZone } from "./time-zone.ts";

test.each([
  ["Asia/Bangkok", "2026-07-01T03:00:00Z", "2026-07-01T10:00:00Z"],
  ["America/New_York", "2026-07-01T03:00:00Z", "2026-06-30T23:00:00Z"],
  ["America/New_York", "2026-12-01T03:00:00Z", "2026-11-30T22:00:00Z"],
  ["Europe/London", "2026-07-01T03:00:00.123Z", "2026-07-01T04:00:00.123Z"],
])("getClock(%s) shows for %s the time %s and converts it back", (timeZone, moment, wall) => {
  const clock = getClock(timeZone, "");
  expect(new Date(clock.toWall(Date.parse(moment)))).toEqual(new Date(wall));
  expect(new Date(clock.toMoment(Date.parse(wall)))).toEqual(new Date(moment));
});

test.each([
  ["skipped in spring", "2026-03-08T02:30:00Z", "2026-03-08T07:30:00Z"],
  ["repeated in autumn", "2026-11-01T01:30:00Z", "2026-11-01T05:30:00Z"],
])("getClock converts a time that is %s to the same moment as Date", (_, wall, moment) => {
  expect(new Date(getClock("America/New_York", "").toMoment(Date.parse(wall)))).toEqual(new Date(moment));
  vi.stubEnv("TZ", "America/New_York");
  expect(getDeviceTimeZone()).toBe("America/New_York");
  expect(new Date(getClock(null).toMoment(Date.parse(wall)))).toEqual(new Date(moment));
  expect(new Date(getClock(null).toWall(Date.parse("2026-07-01T03:00:00Z")))).toEqual(new Date("2026-06-30T23:00:00Z"));
  vi.unstubAllEnvs();
});

test.each(["Asia/Bangkok", "UTC", "Europe/London"])("isTimeZone accepts %s", (name) =>
  expect(isTimeZone(name)).toBe(true),
);
test.each(["", "+07:00", "SE Asia Standard Time", "Asia/Atlantis"])("isTimeZone rejects %j", (name) => {
  expect(isTimeZone(name)).toBe(false);
});
