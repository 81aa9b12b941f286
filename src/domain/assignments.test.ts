import { expect, test } from "vitest";
import type { Task } from "../contract/todo.ts";
import { findInviter, findTaskGiver, noteInviter } from "./assignments.ts";

const [MALEE, SOMSAK] = [1, 2];

const buildTask = (memberId: number | undefined, assignedBy: number | undefined, fields = {}) =>
  ({
    assignee: { fullName: "Somsak", avatar: "", ...(memberId && { memberId }) },
    ...{ assignedBy, isCompleted: false, isDeleted: false, ...fields },
  }) as Task;

test.each([
  ["a new task", undefined, buildTask(SOMSAK, MALEE), MALEE],
  ["a task of somebody else before", buildTask(MALEE, SOMSAK), buildTask(SOMSAK, MALEE), MALEE],
  ["a task that was the member's before", buildTask(SOMSAK, MALEE), buildTask(SOMSAK, MALEE), undefined],
  ["a task that the member took", undefined, buildTask(SOMSAK, SOMSAK), undefined],
  ["a task of somebody else", undefined, buildTask(MALEE, SOMSAK), undefined],
  ["a task with only the member's name", undefined, buildTask(undefined, undefined), undefined],
  ["the next task of a repeating one", undefined, buildTask(SOMSAK, undefined), undefined],
  ["a completed task", undefined, buildTask(SOMSAK, MALEE, { isCompleted: true }), undefined],
  ["a deleted task", undefined, buildTask(SOMSAK, MALEE, { isDeleted: true }), undefined],
])("findTaskGiver: %s", (_, before, task, giver) => {
  expect(findTaskGiver(before, task, SOMSAK)).toBe(giver);
});

const guest = { fullName: "Somsak", avatar: "", memberId: SOMSAK };
const buildEvent = (id: number, guests: readonly object[], overrides: readonly object[] = []) =>
  ({ id, extendedProps: { guests }, overrides }) as never as Parameters<typeof findInviter>[1];
const known = buildEvent(1, [{ ...guest, invitedBy: MALEE }]);
const NOK = 3;

test.each([
  ["a new event", undefined, buildEvent(1, [guest]), MALEE],
  ["a new guest of an event", buildEvent(1, []), buildEvent(1, [guest]), MALEE],
  [
    "a new guest of one occurrence",
    buildEvent(1, []),
    buildEvent(1, [], [{ extendedProps: { guests: [guest] } }]),
    MALEE,
  ],
  ["a guest from before", known, buildEvent(1, [guest]), undefined],
  ["a guest with only the name", undefined, buildEvent(1, [{ fullName: "Somsak", avatar: "" }]), undefined],
])("findInviter: %s", (_, before, event, inviter) => {
  expect(findInviter(before, noteInviter(event, before, MALEE), SOMSAK)).toBe(inviter);
});

test("findInviter returns undefined for an event that was split off, and for members who invite themselves", () => {
  expect(findInviter(undefined, noteInviter(buildEvent(2, [guest]), known, MALEE), SOMSAK)).toBeUndefined();
  expect(findInviter(undefined, noteInviter(buildEvent(2, [guest]), undefined, SOMSAK), SOMSAK)).toBeUndefined();
});

test("noteInviter keeps who has invited a guest when somebody else changes the event", () => {
  expect(noteInviter(known, known, NOK)).toEqual(known);
});
