import fc from "fast-check";
import { expect, test } from "vitest";
import { assignRowKeys } from "./row-keys.ts";

const none = new Map<number, number>();
const keysOf = (keys: ReadonlyMap<number, number>) => [...keys.values()];

test("a row that stays in its view keeps its key wherever it moves", () => {
  const before = assignRowKeys(none, [1, 2, 3], true);
  const after = assignRowKeys(before, [3, 4, 1], false);
  expect([after.get(3), after.get(1)]).toEqual([before.get(3), before.get(1)]);
});

test("in another view whoever stands in a place takes over its elements, so that none is moved", () => {
  const before = assignRowKeys(none, [1, 2, 3], true);
  expect(keysOf(assignRowKeys(before, [7, 8, 9], true))).toEqual(keysOf(before));
  expect(keysOf(assignRowKeys(before, [3, 1], true))).toEqual(keysOf(before).slice(0, 2));
  expect(keysOf(assignRowKeys(before, [4, 3, 2, 1], true)).slice(0, 3)).toEqual(keysOf(before));
});

test("in the same view a row that comes is a new one", () => {
  const before = assignRowKeys(none, [1, 2, 3], true);
  const after = assignRowKeys(before, [1, 3, 4], false);
  expect(keysOf(before)).not.toContain(after.get(4));
});

test("no two rows ever share a key", () => {
  const page = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(fc.tuple(page, fc.boolean())), (pages) => {
      let keys: ReadonlyMap<number, number> = none;
      for (const [ids, reuse] of pages) {
        keys = assignRowKeys(keys, ids, reuse);
        expect([...keys.keys()]).toEqual(ids);
        expect(new Set(keys.values()).size).toBe(ids.length);
      }
    }),
  );
});
