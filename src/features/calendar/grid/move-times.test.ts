import { expect, test } from "vitest";
import { getTimes, moveTimes, resizeByDays, resizeTimes, shiftByDays } from "./move-times.ts";

const meeting = { start: "2026-11-23T03:00:00.000Z", end: "2026-11-23T04:00:00.000Z", allDay: false };
const trip = { start: "2026-11-23", end: "2026-11-25", allDay: true };

test("moveTimes: up and down move an all-day event, and any event in the month, by weeks; otherwise by 15 minutes", () => {
  expect(moveTimes(trip, { key: "ArrowDown", hasTimes: true, isRtl: false }).start).toBe("2026-11-30");
  expect(moveTimes(meeting, { key: "ArrowDown", hasTimes: false, isRtl: false }).start).toBe(
    "2026-11-30T03:00:00.000Z",
  );
  expect(moveTimes(meeting, { key: "ArrowUp", hasTimes: true, isRtl: false })).toEqual({
    start: "2026-11-23T02:45:00.000Z",
    end: "2026-11-23T03:45:00.000Z",
    allDay: false,
  });
});

test("moveTimes: the left arrow moves an event to the next day in a right-to-left layout", () => {
  expect(moveTimes(trip, { key: "ArrowLeft", hasTimes: false, isRtl: true }).start).toBe("2026-11-24");
});

test("resizeTimes and resizeByDays return the same times if the event would end before it starts", () => {
  const short = { ...meeting, end: "2026-11-23T03:15:00.000Z" };
  expect(resizeTimes(short, { key: "ArrowUp", hasTimes: true, isRtl: false })).toBe(short);
  expect(resizeByDays(trip, -2)).toBe(trip);
});

test("resizeTimes gives an event without an end an end after one hour and 15 minutes", () => {
  const open = { ...meeting, end: null };
  expect(resizeTimes(open, { key: "ArrowDown", hasTimes: true, isRtl: false }).end).toBe("2026-11-23T04:15:00.000Z");
});

test("shiftByDays moves the start and the end by the same days", () => {
  expect(shiftByDays(trip, 3)).toEqual({ start: "2026-11-26", end: "2026-11-28", allDay: true });
});

test("moveTimes up and then down returns the original times", () => {
  const occurrence = { ...meeting, title: "Standup", eventId: 1 };
  const moved = moveTimes(getTimes(occurrence), { key: "ArrowUp", hasTimes: true, isRtl: false });
  expect(moveTimes(moved, { key: "ArrowDown", hasTimes: true, isRtl: false })).toEqual(getTimes(occurrence));
});
