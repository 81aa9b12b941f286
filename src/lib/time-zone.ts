/** A wall time is a number like `Date.UTC` returns for the numbers on the clock. */
export interface Clock {
  toWall: (moment: number) => number;
  /** A time that the clocks skip in spring becomes the time one hour later. */
  toMoment: (wall: number) => number;
}

export const DAY_MS = 24 * 60 * 60_000;
/** Time zones change their offset only at multiples of this. */
const OFFSET_STEP_MS = 15 * 60_000;
const MAX_CACHED_OFFSETS = 50_000;

/** The methods of `Date` are about 20 times as fast as Intl. */
const deviceClock: Clock = {
  toWall(moment) {
    const date = new Date(moment);
    return Date.UTC(
      date.getFullYear(),
      date.getMonth(),
      date.getDate(),
      date.getHours(),
      date.getMinutes(),
      date.getSeconds(),
      date.getMilliseconds(),
    );
  },
  toMoment(wall) {
    const date = new Date(wall);
    return new Date(
      date.getUTCFullYear(),
      date.getUTCMonth(),
      date.getUTCDate(),
      date.getUTCHours(),
      date.getUTCMinutes(),
      date.getUTCSeconds(),
      date.getUTCMilliseconds(),
    ).getTime();
  },
};

export const getDeviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const formats = new Map<string, Intl.DateTimeFormat | undefined>();

function getFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(timeZone)) {
    try {
      const numeric = "numeric";
      const time = { hour: numeric, minute: numeric, second: numeric, hourCycle: "h23" } as const;
      formats.set(
        timeZone,
        new Intl.DateTimeFormat("en-US", { timeZone, year: numeric, month: numeric, day: numeric, ...time }),
      );
    } catch {
      formats.set(timeZone, undefined);
    }
  }
  return formats.get(timeZone);
}

/** An IANA time zone that the device knows, such as `Asia/Bangkok`. */
// Intl also accepts offsets such as "+07:00", which calendar files cannot hold.
export const isTimeZone = (name: string): boolean => /^[A-Za-z]/.test(name) && getFormat(name) !== undefined;

function createClock(format: Intl.DateTimeFormat): Clock {
  const offsets = new Map<number, number>();
  function readOffset(moment: number): number {
    const step = Math.floor(moment / OFFSET_STEP_MS);
    const cachedOffset = offsets.get(step);
    if (cachedOffset !== undefined) return cachedOffset;
    const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    const offset = Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1_000) * 1_000;
    if (offsets.size > MAX_CACHED_OFFSETS) offsets.clear();
    offsets.set(step, offset);
    return offset;
  }
  return {
    toWall: (moment) => moment + readOffset(moment),
    toMoment(wall) {
      // The offsets of the day before and after are the only candidates.
      const [before, after] = [readOffset(wall - DAY_MS), readOffset(wall + DAY_MS)];
      if (readOffset(wall - before) === before) return wall - before;
      return readOffset(wall - after) === after ? wall - after : wall - before;
    },
  };
}

const clocks = new Map<string, Clock>();

/** Null, the device's own or an unknown time zone returns the device's clock. */
export function getClock(timeZone: string | null, deviceTimeZone?: string): Clock {
  if (timeZone === null || timeZone === (deviceTimeZone ?? getDeviceTimeZone())) return deviceClock;
  const format = getFormat(timeZone);
  if (!format) return deviceClock;
  const clock = clocks.get(timeZone) ?? createClock(format);
  clocks.set(timeZone, clock);
  return clock;
}
