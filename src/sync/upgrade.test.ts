import fc from "fast-check";
import { expect, test } from "vitest";
import { applyOp, type ChangeSet, diffRows } from "./change-set.ts";
import type { Row, TablePolicy } from "./policy.ts";
import { type TableUpgrades, upgradeRow, upgradeSets } from "./upgrade.ts";

const before: TablePolicy = {
  groups: {
    time: { fields: ["start", "end"], merge: "latest" },
    stock: { fields: ["stock"], merge: "count" },
    comments: { fields: ["comments"], merge: "elements" },
  },
};
const { groups: { time: _, ...groups } = {} } = before;
const after: TablePolicy = { groups };
const upgrades: TableUpgrades = {
  products: {
    policy: before,
    // Renames a field, turns a group of two into one field, and counts in another unit.
    row: ({ title, start, end, stock, ...row }) => ({
      ...row,
      ...(title !== undefined && { name: title }),
      ...(start !== undefined && { days: Number(end ?? 0) - Number(start) }),
      ...(stock !== undefined && { stock: Number(stock) * 10 }),
    }),
  },
};

const comment = fc.record({ id: fc.nat(4), text: fc.string({ maxLength: 2 }) });
const row: fc.Arbitrary<Row> = fc.record(
  {
    id: fc.constant(1),
    title: fc.string({ maxLength: 2 }),
    start: fc.nat(2),
    end: fc.nat(2),
    stock: fc.nat(5),
    comments: fc.uniqueArray(comment, { selector: ({ id }) => id, maxLength: 3 }),
  },
  { requiredKeys: ["id", "stock", "comments"] },
);
const states = fc.array(fc.option(row, { nil: undefined }), { minLength: 2, maxLength: 5 });

const toSets = (rows: readonly (Row | undefined)[]): Pick<ChangeSet, "ops">[] =>
  rows.slice(1).map((next, index) => {
    const op = diffRows("products", 1, before, rows[index], next);
    return { ops: op ? [op] : [] };
  });

test("upgraded change sets turn the upgraded row into the upgraded result of the old ones", () => {
  const property = fc.property(states, (rows) => {
    const [first] = rows;
    const policies = { products: after };
    const upgraded = upgradeSets(policies, upgrades, [{ table: "products", id: 1, row: first }], toSets(rows));
    const result = upgraded
      .flatMap(({ ops }) => ops)
      .reduce((current, op) => applyOp(after, current, op), upgradeRow(upgrades, "products", first));
    expect(result).toEqual(upgradeRow(upgrades, "products", rows.at(-1)));
  });
  fc.assert(property, { numRuns: 1_000 });
});

test("a change of a row that the device no longer has keeps what it changed", () => {
  const sets = toSets([
    { id: 1, title: "ปูน", stock: 1, comments: [{ id: 1, text: "a" }] },
    { id: 1, title: "ทราย", stock: 3, comments: [{ id: 2, text: "b" }] },
  ]);
  const groups = {
    name: { values: { name: "ทราย" } },
    stock: { added: { stock: 2 } },
    comments: { put: [{ id: 2, text: "b" }], removed: [1] },
  };
  expect(upgradeSets({ products: after }, upgrades, [], sets)).toEqual([
    { ops: [{ table: "products", id: 1, kind: "change", groups }] },
  ]);
});
