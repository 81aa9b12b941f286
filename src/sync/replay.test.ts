import { expect, test } from "vitest";
import type { Op } from "./change-set.ts";
import { replay } from "./replay.ts";

const change = (id: number, title: string): Op => ({
  ...{ table: "tasks", id, kind: "change" },
  groups: { title: { values: { title } } },
});
const set = (no: number, ...ops: Op[]) => ({ no, at: 0, base: 0, ops });
const row = (id: number, fields: object) => ({ table: "tasks", id, row: { id, ...fields } });

test("waiting changes stay on top of new rows of the server; confirmed changes are replaced by them", () => {
  const page = {
    rows: [row(1, { title: "theirs", done: true })],
    pending: [set(2, change(1, "mine")), set(3, change(2, "mine too"))],
  };
  const serverRows = [row(1, { title: "old", done: false }), row(2, { title: "old" }), row(3, { title: "old" })];
  expect(replay({}, page, serverRows)).toEqual({
    rows: [row(1, { title: "mine", done: true }), row(2, { title: "mine too" }), row(3, { title: "old" })],
    serverRows: [row(1, { title: "theirs", done: true }), row(2, { title: "old" })],
  });
});

test("a waiting change does not bring a deleted row back, but an undo does", () => {
  const deleted = { table: "tasks", id: 1, row: undefined };
  expect(replay({}, { rows: [deleted], pending: [set(1, change(1, "mine"))] }, []).rows).toEqual([deleted]);
  const undo: Op = { table: "tasks", id: 1, kind: "add", row: { id: 1, title: "back" } };
  expect(replay({}, { rows: [deleted], pending: [set(1, undo)] }, []).rows).toEqual([row(1, { title: "back" })]);
});
