import { describe, expect, test } from "vitest";
import type { Row } from "../../../sync/policy.ts";
import { planUndo, toRowWrites, toStoredWrites } from "./undo-plan.ts";

const undo = (table: string, before: Row | undefined, after: Row | undefined, current: Row | undefined, others = {}) =>
  planUndo([{ table, id: 1, before, after }], { [table]: current ? [current] : [], ...others });
const kept = (count: number) => ({ writes: [], kept: count });

describe("planUndo", () => {
  const [before, after] = [
    { id: 1, title: "old", isImportant: false },
    { id: 1, title: "new", isImportant: false },
  ];

  test.each([
    ["an added row is deleted", undefined, after, after, undefined],
    ["a deleted row is added again", before, undefined, undefined, before],
    ["a changed row gets its former values", before, after, after, before],
  ])("%s", (_, old, imported, current, restored) => {
    expect(undo("tasks", old, imported, current)).toMatchObject({ writes: [{ after: restored }], kept: 0 });
  });

  test.each([
    ["an added row that was changed since", undefined, after, { ...after, title: "later" }],
    ["a deleted row that a colleague added again otherwise", before, undefined, { ...before, title: "later" }],
    ["a changed row that was deleted since", before, after, undefined],
    ["a field that was changed since", before, after, { ...after, title: "later" }],
  ])("%s stays", (_, old, imported, current) => {
    expect(undo("tasks", old, imported, current)).toEqual(kept(1));
  });

  test.each([
    ["an added row that was deleted since", undefined, after, undefined],
    ["a change that the server refused", before, after, before],
    ["a field that was changed back since", before, after, { ...before, isImportant: true }],
  ])("%s needs no undo", (_, old, imported, current) => {
    expect(undo("tasks", old, imported, current)).toEqual(kept(0));
  });

  test("elements that a colleague has added or changed since stay, the others get their former values", () => {
    const toTask = (subtasks: object[]) => ({ id: 1, subtasks });
    const [one, two] = [
      { id: "1", title: "old" },
      { id: "2", title: "old" },
    ];
    const imported = [one, two].map((each) => ({ ...each, title: "new" }));
    const current = [imported[0] ?? {}, { ...two, title: "later" }, { id: "3", title: "added" }];
    expect(undo("tasks", toTask([one, two]), toTask(imported), toTask(current))).toMatchObject({
      writes: [{ after: toTask([one, ...current.slice(1)]) }],
      kept: 1,
    });
  });

  test("an added picture goes only if no record that stays shows it", () => {
    const picture = { id: "0d9c6f52", type: "image/webp", size: 3, sha256: "" };
    const undoPicture = (products: Row[]) =>
      planUndo([{ table: "productPictures", id: picture.id, before: undefined, after: picture }], {
        productPictures: [picture],
        products,
      });
    expect(undoPicture([{ id: 1, images: [] }])).toMatchObject({ writes: [{ after: undefined }], kept: 0 });
    expect(undoPicture([{ id: 1, images: [{ src: `/api/pictures/${picture.id}` }] }])).toEqual(kept(1));
  });

  test("pieces that were sold since stay sold; a stock does not fall below zero", () => {
    const undoStock = (to: number, imported: number, current: number) =>
      undo("products", { id: 1, stock: to }, { id: 1, stock: imported }, { id: 1, stock: current });
    expect(undoStock(5, 20, 18)).toMatchObject({ writes: [{ after: { stock: 3 } }], kept: 0 });
    expect(undoStock(5, 20, 12)).toEqual(kept(1));
  });

  test("an added record stays if another row refers to it now, with its details", () => {
    const comment = { blogComments: [{ id: 7, postId: 1 }] };
    expect(undo("blogPosts", undefined, { id: 1 }, { id: 1 }, comment)).toEqual(kept(1));
    const details = { id: 1, note: "" };
    const added = ["invoices", "invoiceDetails"].map((table) => ({ table, id: 1, before: undefined, after: details }));
    const here = { invoices: [details], invoiceDetails: [{ ...details, note: "later" }] };
    expect(planUndo(added, here)).toEqual(kept(1));
    expect(planUndo(added, { ...here, invoiceDetails: [details] }).writes).toHaveLength(2);
  });

  test("a username that another user has taken since stays theirs", () => {
    const [old, imported] = [
      { id: 1, usernameKey: "malee" },
      { id: 1, usernameKey: "somsri" },
    ];
    const users = [imported, { id: 2, usernameKey: "malee" }];
    expect(planUndo([{ table: "users", id: 1, before: old, after: imported }], { users })).toEqual(kept(1));
  });
});

test("toRowWrites returns what toStoredWrites has stored, without the content of pictures", () => {
  const writes = [
    { table: "tasks", id: 1, before: undefined, after: { id: 1 } },
    { table: "tasks", id: 2, before: { id: 2 }, after: undefined },
    { table: "tasks", id: 3, before: { id: 3 }, after: { id: 3, title: "new" } },
  ];
  const picture = { table: "blogPictures", id: "p", before: undefined, after: { id: "p", data: "AAAA", sha256: "x" } };
  const { data: _, ...sent } = picture.after;
  expect(toRowWrites(toStoredWrites([...writes, picture]))).toEqual(
    expect.arrayContaining([...writes, { ...picture, after: sent }]),
  );
});
