import fc from "fast-check";
import { expect, test } from "vitest";
import { applyOp, diffRows } from "./change-set.ts";
import type { Row, TablePolicy } from "./policy.ts";
import { getNextSlotId } from "./slots.ts";

const policy: TablePolicy = {
  groups: {
    time: { fields: ["start", "end"], merge: "latest" },
    stock: { fields: ["stock"], merge: "count" },
    comments: { fields: ["comments"], merge: "elements" },
  },
};
const comment = fc.record({ id: fc.nat(4), text: fc.string({ maxLength: 2 }) });
const row: fc.Arbitrary<Row> = fc.record(
  {
    id: fc.constant(1),
    title: fc.string({ maxLength: 2 }),
    start: fc.nat(2),
    end: fc.option(fc.nat(2)),
    stock: fc.nat(5),
    comments: fc.uniqueArray(comment, { selector: ({ id }) => id, maxLength: 4 }),
  },
  { requiredKeys: ["id", "stock", "comments"] },
);

test("elements with a key: two elements with the same key are one", () => {
  const keyed: TablePolicy = { groups: { votes: { fields: ["votes"], merge: "elements", key: "by" } } };
  const empty: Row = { id: 1, votes: [{ by: 7, option: 1 }] };
  const vote = (option: number) =>
    diffRows("polls", 1, keyed, empty, { id: 1, votes: [...[7, 8].map((by) => ({ by, option }))] });
  const voted = [vote(2), vote(3)].reduce((row: Row | undefined, op) => op && applyOp(keyed, row, op), empty);
  expect(voted?.votes).toEqual([7, 8].map((by) => ({ by, option: 3 })));
});

test("the difference of two rows changes the first into the second", () => {
  const property = fc.property(
    fc.option(row, { nil: undefined }),
    fc.option(row, { nil: undefined }),
    (before, after) => {
      const op = diffRows("tasks", 1, policy, before, after);
      // Convert the op to JSON and back, as sending does.
      const sent = op && JSON.parse(JSON.stringify(op));
      expect(sent ? applyOp(policy, before, sent) : before).toEqual(after);
    },
  );
  fc.assert(property);
});

test("a change names only the groups that changed, with all fields of the group", () => {
  const before = { id: 1, title: "a", start: 1, end: 2, stock: 3, comments: [{ id: 1, text: "x" }] };
  const after = { ...before, end: 5, stock: 1, comments: [{ id: 1, text: "y" }] };
  expect(diffRows("tasks", 1, policy, before, after)).toEqual({
    ...{ table: "tasks", id: 1, kind: "change" },
    groups: {
      time: { values: { start: 1, end: 5 } },
      stock: { added: { stock: -2 } },
      comments: { put: [{ id: 1, text: "y" }], removed: [] },
    },
  });
});

test("an order leaves elements that another device has added where they are", () => {
  const toRow = (...ids: number[]) => ({ id: 1, comments: ids.map((id) => ({ id })) });
  const op = diffRows("tasks", 1, policy, toRow(1, 2, 3), toRow(3, 4, 1, 2)) ?? expect.unreachable();
  expect(applyOp(policy, toRow(1, 9, 2, 3), op)).toEqual(toRow(3, 9, 4, 1, 2));
});

test("adding a row that another device has added changes only what differs from the table's defaults", () => {
  const settings: TablePolicy = {
    hasForeignId: true,
    nested: ["mail"],
    defaults: { company: "", mail: { news: false } },
  };
  const op = diffRows("settings", 1, settings, undefined, { id: 1, company: "", mail: { news: true } });
  expect(applyOp(settings, { id: 1, company: "มะลิ", mail: { news: false } }, op ?? expect.unreachable())).toEqual({
    id: 1,
    company: "มะลิ",
    mail: { news: true },
  });
});

test.each([
  [0, 1, 1],
  [54, 1, 1_025],
  [1_025, 2, 1_026],
  [1_026, 1, 2_049],
  [1_023, 1_023, 2_047],
])("after the id %i, the next id of slot %i is %i", (highest, slot, id) => {
  expect(getNextSlotId(highest, slot)).toBe(id);
});
