import { expect, test } from "vitest";
import { findNotices } from "./find-notices.ts";
import type { WrittenRow } from "./notice.ts";

const assign = (id: number, memberId: number) => {
  const row = { id, title: `Task ${id}`, assignee: { fullName: "A", memberId }, assignedBy: 1 };
  return { table: "tasks", id, before: null, row };
};
const find = (rows: readonly WrittenRow[]) => findNotices(rows, { authorId: 1, now: 0 });

test("200 tasks for one member are one notice, and three for another are three", () => {
  const many = Array.from({ length: 200 }, (_, index) => assign(index + 10, 2));
  const notices = find([assign(1, 3), ...many, assign(2, 3), assign(3, 3)]);
  expect(notices.map(({ memberId, path, text, count }) => [memberId, path, text, count])).toEqual([
    [3, "/apps/todo?task=1", "Task 1", undefined],
    [3, "/apps/todo?task=2", "Task 2", undefined],
    [3, "/apps/todo?task=3", "Task 3", undefined],
    [2, "/apps/todo?filter=mine", "Task 10", 200],
  ]);
});

test("a task that the member had before is no notice", () => {
  const { row, ...written } = assign(1, 2);
  expect(find([{ ...written, row, before: { ...row, title: "Before" } }])).toEqual([]);
  expect(find([{ ...written, row, before: { ...row, assignee: null } }])).toHaveLength(1);
});

test("a moved occurrence opens on its day in the browser's time zone", () => {
  const [start, moved] = ["2026-12-06T23:00:00.000Z", "2026-12-13T22:30:00.000Z"];
  const recurrenceId = "2026-12-13T23:00:00.000Z";
  const extendedProps = { guests: [{ fullName: "A", avatar: "", memberId: 2 }] };
  const event = { id: 5, title: "Stand-up", start, end: null, allDay: false, timeZone: null, rrule: "FREQ=WEEKLY" };
  const before = { ...event, ownerId: 1, exdates: [], overrides: [], extendedProps };
  const find = (row: object) => {
    const rows = [{ table: "events", id: 5, before, row: { ...before, ...row } }];
    const [notice] = findNotices(rows, { authorId: 1, now: Date.parse("2026-12-01") });
    return typeof notice?.path === "function" ? notice.path("Asia/Bangkok") : undefined;
  };
  const id = encodeURIComponent(recurrenceId);
  expect(find({ overrides: [{ recurrenceId, start: moved }] })).toBe(
    `/apps/calendar?event=5&occurrence=${id}&date=2026-12-14`,
  );
  expect(find({ exdates: [recurrenceId] })).toBe("/apps/calendar?date=2026-12-14");
});
