// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { stubImages } from "../../../../tests/fixtures/stub-images.ts";
import { type ChatDraft, emptyDraft } from "../chat-drafts.ts";
import { checkFiles, useChosenFiles } from "./use-chosen-files.ts";

const buildFile = (name: string, size: number) => ({ name, size });
const MB = 1_000_000;

test("checkFiles rejects empty files and files over 2 MB and accepts the others", () => {
  const { accepted, errors } = checkFiles(
    [],
    [buildFile("empty", 0), buildFile("large", 2 * MB + 1), buildFile("fits", 2 * MB)],
  );
  expect(accepted).toEqual([buildFile("fits", 2 * MB)]);
  expect(errors).toEqual([
    { reason: "empty", name: "empty" },
    { reason: "tooLarge", name: "large" },
  ]);
});

test("checkFiles counts the draft's nine files and rejects the second of two more", () => {
  const existingFiles = Array.from({ length: 9 }, () => buildFile("old", 1));
  expect(checkFiles(existingFiles, [buildFile("a", 1), buildFile("b", 1)])).toEqual({
    accepted: [buildFile("a", 1)],
    errors: [{ reason: "tooMany", name: "b" }],
  });
});

test("checkFiles rejects a file with which the total exceeds 10 MB, and accepts a smaller one after it", () => {
  const existingFiles = Array.from({ length: 4 }, () => buildFile("old", 2 * MB));
  expect(checkFiles(existingFiles, [buildFile("a", 1.5 * MB), buildFile("b", MB), buildFile("c", 0.5 * MB)])).toEqual({
    accepted: [buildFile("a", 1.5 * MB), buildFile("c", 0.5 * MB)],
    errors: [{ reason: "totalTooLarge", name: "b" }],
  });
});

test("of two files over 2 MB, the photo is added after shrinking and the GIF is rejected as too large", async () => {
  stubImages({ encode: () => new Uint8Array(5) });
  const bitmap = Promise.withResolvers<object>();
  vi.stubGlobal("createImageBitmap", () => bitmap.promise);
  let draft: ChatDraft = emptyDraft;
  const update = (part: Partial<ChatDraft>) => {
    draft = { ...draft, ...part };
  };
  const { result } = renderHook(() => useChosenFiles({ getDraft: () => draft, update }));
  const createLargeFile = (name: string, type: string) => new File([new Uint8Array(2 * MB + 1)], name, { type });
  act(() => result.current.add([createLargeFile("photo.jpg", "image/jpeg"), createLargeFile("cat.gif", "image/gif")]));
  expect(draft.files).toEqual([]);
  expect(result.current.errors).toEqual([{ reason: "tooLarge", name: "cat.gif" }]);
  expect(result.current.isShrinking).toBe(true);
  bitmap.resolve({ width: 4_000, height: 3_000, close: () => {} });
  await vi.waitFor(() => expect(result.current.isShrinking).toBe(false));
  expect(draft.files).toMatchObject([{ fileName: "photo.webp", mediaType: "image/webp", size: 5 }]);
  vi.unstubAllGlobals();
});

test("add puts pictures into the draft immediately; their width and height follow, unless the message was sent meanwhile", async () => {
  const resolveBitmaps: ((size: { width: number; height: number; close: () => void }) => void)[] = [];
  vi.stubGlobal("createImageBitmap", () => new Promise((resolve) => resolveBitmaps.push(resolve)));
  let draft: ChatDraft = emptyDraft;
  const update = (part: Partial<ChatDraft>) => {
    draft = { ...draft, ...part };
  };
  const { result } = renderHook(() => useChosenFiles({ getDraft: () => draft, update }));
  const createPng = (name: string) => new File(["x"], name, { type: "image/png" });
  const { add } = result.current;
  act(() => add([createPng("a.png")]));
  act(() => add([createPng("b.png")]));
  expect(draft.files.map(({ fileName }) => fileName)).toEqual(["a.png", "b.png"]);
  const size = { width: 30, height: 20 };
  resolveBitmaps[0]?.({ ...size, close: () => {} });
  await vi.waitFor(() => expect(draft.files).toMatchObject([{ fileName: "a.png", ...size }, { fileName: "b.png" }]));
  const close = vi.fn();
  draft = emptyDraft;
  resolveBitmaps[1]?.({ ...size, close });
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(draft.files).toEqual([]);
  vi.unstubAllGlobals();
});
