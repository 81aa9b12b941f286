import { describe, expect, test } from "vitest";
import { AUTOMATIC, type ChangeSet, type GroupChange, type Op } from "./change-set.ts";
import { decide, getEffectiveTime, type ServerRow, type ServerRows } from "./decide.ts";
import type { Policies, Row } from "./policy.ts";

const policies: Policies = {
  clients: { unique: ["name"] },
  invoices: {
    numberField: "number",
    unique: ["number"],
    groups: {
      money: { fields: ["total", "discount"], merge: "ask" },
      stock: { fields: ["stock"], merge: "count", min: 0 },
      labels: { fields: ["labels"], merge: "elements" },
      seen: { fields: ["seen"], merge: "highest" },
    },
    references: [{ field: "clientId", to: "clients" }],
  },
};

const storedRow: Row = { id: 1, title: "Old", total: 100, discount: 0, stock: 3, labels: ["a"], clientId: 7 };
const storedVersion = { seq: 5, device: 1, at: 1_000 };
const clientRow: ServerRow = {
  row: { id: 7, name: "Mali" },
  seq: 1,
  versions: {},
  added: { ...storedVersion, seq: 1 },
};
const invoiceRow: ServerRow = {
  row: storedRow,
  seq: 5,
  versions: { title: storedVersion, money: storedVersion },
  added: { ...storedVersion, seq: 2 },
};

const findRows = (rows: Record<string, ServerRow>): ServerRows => {
  const inTable = (table: string) => Object.entries(rows).filter(([key]) => key.startsWith(`${table} `));
  const findIds = (table: string, field: string, value: unknown) =>
    inTable(table).flatMap(([, { row }]) => (row?.[field] === value ? [row?.id as number] : []));
  return {
    find: (table, id) => rows[`${table} ${id}`],
    findByValue: (table, field, value) => findIds(table, field, value)[0],
    findReferrers: findIds,
  };
};

const allRows = { "clients 7": clientRow, "invoices 1": invoiceRow };
/** A change set of device 2, which by default has not seen change 5 of device 1. */
const decideOps = (
  ops: readonly Op[],
  {
    base = 4,
    at = 2_000,
    effectiveAt = undefined as number | undefined,
    device = 2,
    rows = allRows as Record<string, ServerRow>,
  } = {},
) => {
  const set: ChangeSet = { no: 1, at, base, ops };
  const decision = decide(policies, findRows(rows), set, { seq: 9, device, at: effectiveAt ?? at });
  return { ...decision, row: decision.rows.find(([table]) => table === "invoices")?.[2].row };
};
const change = (groups: Record<string, GroupChange>): Op => ({ table: "invoices", id: 1, kind: "change", groups });
const renameOp = change({ title: { values: { title: "New" } } });
const acceptedOutcome = { isAccepted: true, lost: [] };
const refused = (refusal: string, table = "invoices", id = 1) => ({ isAccepted: false, refusal, table, id });

describe("groups whose policy is latest", () => {
  test("latest: a later change wins, and only its own group gets a new version", () => {
    const { outcome, row, rows } = decideOps([renameOp]);
    expect([outcome, row]).toEqual([acceptedOutcome, { ...storedRow, title: "New" }]);
    expect(rows[0]?.[2]).toMatchObject({
      seq: 9,
      versions: { title: { seq: 9, device: 2, at: 2_000 }, money: storedVersion },
    });
  });

  test("latest: an earlier change loses to one that its author had not seen", () => {
    expect(decideOps([renameOp], { at: 999 })).toMatchObject({
      outcome: { isAccepted: true, lost: [{ table: "invoices", id: 1, group: "title", by: { slot: 1, at: 1_000 } }] },
      rows: [],
    });
  });

  test.each([
    ["whose author had seen the stored value", { base: 5 }],
    ["of the device that wrote the stored value", { device: 1 }],
  ])("latest: a change %s wins, even with an earlier time", (_, options) => {
    expect(decideOps([renameOp], { at: 999, ...options }).row?.title).toBe("New");
  });

  test("latest: a field with the name of an object's method is a group of its own", () => {
    const op = change({ toString: { values: { toString: "x" } } });
    expect(decideOps([op], { base: 5 }).row?.toString).toBe("x");
  });

  test("a field that the change leaves out is removed", () => {
    expect(decideOps([change({ title: { values: {} } })]).row).not.toHaveProperty("title");
  });
});

describe("an automatic change", () => {
  const decideAutomatic = (options: object) => decideOps([renameOp], { at: AUTOMATIC, effectiveAt: 9_000, ...options });

  test("loses to a change that the device did not know, although that one is older", () => {
    expect(decideAutomatic({}).rows).toEqual([]);
  });

  test("keeps the time of the change that it follows", () => {
    const { rows } = decideAutomatic({ base: 5 });
    expect(rows[0]?.[2]).toMatchObject({
      row: { title: "New" },
      versions: { title: { seq: 9, at: storedVersion.at } },
    });
  });
});

describe("groups whose policy is ask", () => {
  const discount = change({ money: { values: { total: 90, discount: 10 } } });

  test("ask: a change whose author had not seen the stored value is refused with its whole set", () => {
    expect(decideOps([renameOp, discount])).toMatchObject({
      outcome: { ...refused("changed"), by: { slot: 1, at: 1_000 } },
      rows: [],
    });
  });

  test("ask: a change whose author had seen the stored value is accepted", () => {
    expect(decideOps([discount], { base: 5 }).row).toMatchObject({ total: 90, discount: 10 });
  });
});

describe("counts and elements", () => {
  const sell = (by: number) => change({ stock: { added: { stock: by } } });

  test("a count's difference is added to the stored count, down to the least value", () => {
    expect(decideOps([sell(-3)]).row?.stock).toBe(0);
    expect(decideOps([sell(-4)]).outcome).toEqual(refused("minimum"));
  });

  test("a row with a count that is too low is not added", () => {
    const add: Op = { table: "invoices", id: 2, kind: "add", row: { ...storedRow, id: 2, stock: -1 } };
    expect(decideOps([add]).outcome).toEqual(refused("minimum", "invoices", 2));
  });

  test("a count that is already below the least value may rise", () => {
    const rows = { ...allRows, "invoices 1": { ...invoiceRow, row: { ...storedRow, stock: -5 } } };
    expect(decideOps([sell(2)], { rows }).row?.stock).toBe(-3);
  });

  test("elements are added and removed, and the others stay", () => {
    expect(decideOps([change({ labels: { put: ["b"], removed: ["c"] } })]).row?.labels).toEqual(["a", "b"]);
  });
});

describe("deletions", () => {
  const rows = {
    ...allRows,
    "invoices 1": { ...invoiceRow, row: null, seq: 6, added: { seq: 6, device: 3, at: 1_500 } },
  };

  test("a change of a deleted row is lost, and its set is accepted", () => {
    expect(decideOps([renameOp], { rows, base: 9 })).toMatchObject({
      outcome: { isAccepted: true, lost: [{ table: "invoices", id: 1, by: { slot: 3, at: 1_500 } }] },
      rows: [],
    });
  });

  test("an undo adds a deleted row again", () => {
    expect(decideOps([{ table: "invoices", id: 1, kind: "add", row: storedRow }], { rows })).toMatchObject({
      outcome: acceptedOutcome,
      row: storedRow,
    });
  });

  test("a second deletion changes nothing", () => {
    const { outcome, rows: written } = decideOps([{ table: "invoices", id: 1, kind: "delete" }], { rows });
    expect([outcome, written]).toEqual([acceptedOutcome, []]);
  });
});

describe("ids, unique values and references", () => {
  const added = (row: Row): Op => ({ table: "invoices", id: row.id as number, kind: "add", row });

  test("a new row with the id of another row is refused", () => {
    expect(decideOps([added(storedRow)]).outcome).toEqual(refused("taken"));
  });

  test("a change of a row whose adding set was refused is refused", () => {
    expect(decideOps([{ ...renameOp, id: 2 }]).outcome).toEqual(refused("missing", "invoices", 2));
  });

  test("a unique value is refused if another row has it, unless the same set frees it", () => {
    const [name, other] = ["Mali", { id: 8, name: "Mali" }];
    const add: Op = { table: "clients", id: 8, kind: "add", row: other };
    expect(decideOps([add]).outcome).toEqual(refused("taken", "clients", 8));
    const renamed: Op = {
      table: "clients",
      id: 7,
      kind: "change",
      groups: { name: { values: { name: `${name} 2` } } },
    };
    expect(decideOps([add, renamed]).outcome).toEqual(acceptedOutcome);
  });

  test("a reference to a deleted or unknown row is refused", () => {
    expect(decideOps([added({ ...storedRow, id: 2, clientId: 9 })]).outcome).toEqual(
      refused("reference", "invoices", 2),
    );
  });

  test("deleting a row that others refer to is refused, unless the same set deletes them", () => {
    const remove: Op = { table: "clients", id: 7, kind: "delete" };
    expect(decideOps([remove]).outcome).toEqual(refused("reference", "clients", 7));
    expect(decideOps([remove, { table: "invoices", id: 1, kind: "delete" }]).outcome).toEqual(acceptedOutcome);
  });
});

describe("the number of a document", () => {
  const numbered: Row = { ...storedRow, id: 2, number: "2/1" };
  const rows = { ...allRows, "invoices 3": { ...invoiceRow, row: { ...storedRow, id: 3, number: "1/7" } } };
  const add = (fields: Row): Op => ({ table: "invoices", id: 2, kind: "add", row: { ...numbered, ...fields } });

  test("is of a book of the device, and of no other document", () => {
    expect(decideOps([add({})], { rows }).outcome).toEqual(acceptedOutcome);
    expect(decideOps([add({ number: "1026/1" })], { rows }).outcome).toEqual(acceptedOutcome);
    expect(decideOps([add({ number: "1/8" })], { rows }).outcome).toEqual(refused("taken", "invoices", 2));
    expect(decideOps([add({ number: "1/7" })], { rows, device: 1 }).outcome).toEqual(refused("taken", "invoices", 2));
  });

  test("never changes", () => {
    const op: Op = { ...change({ number: { values: { number: "2/1" } } }), id: 3 };
    expect(decideOps([op], { rows, base: 9 }).outcome).toEqual(refused("invalid", "invoices", 3));
  });
});

test.each([
  ["a right clock", { at: 900, sentAt: 1_000 }, 9_900],
  ["a clock that is a day behind", { at: 900 - 86_400_000, sentAt: 1_000 - 86_400_000 }, 9_900],
  ["a time in the future", { at: 2_000, sentAt: 1_000 }, 10_000],
  ["a time before the device's last change", { at: 0, sentAt: 9_000 }, 5_000],
])("the effective time of a change with %s", (_, times, expected) => {
  expect(getEffectiveTime(times, { now: 10_000, lastAt: 5_000 })).toBe(expected);
});

describe("groups whose policy is highest", () => {
  const rows = {
    ...allRows,
    "invoices 1": { ...invoiceRow, row: { ...storedRow, seen: 7 }, versions: { seen: storedVersion } },
  };
  test.each([
    ["a lower number of a device that did not know the stored one changes nothing", 5, 4, undefined],
    ["a higher one wins, although it is older", 9, 4, 9],
    ["a device that knew the stored one lowers it", 5, 5, 5],
  ])("%s", (_, seen, base, expected) => {
    const { outcome, row } = decideOps([change({ seen: { values: { seen } } })], { rows, base, at: 500 });
    expect([outcome, row?.seen]).toEqual([acceptedOutcome, expected]);
  });
});
