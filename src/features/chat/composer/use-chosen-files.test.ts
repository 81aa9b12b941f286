// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type ChatDraft, emptyDraft } from "../chat-drafts.ts";
import { checkFiles, useChosenFiles } from "./use-chosen-files.ts";

const file = (name: string, size: number) => ({ name, size });
const MB = 1_000_000;

test("checkFiles rejects empty files and files over 2 MB and accepts the others", () => {
  const { accepted, errors } = checkFiles([], [file("empty", 0), file("large", 2 * MB + 1), file("fits", 2 * MB)]);
  expect(accepted).toEqual([file("fits", 2 * MB)]);
  expect(errors).toEqual([
    { reason: "empty", name: "empty" },
    { reason: "tooLarge", name: "large" },
  ]);
});

test("checkFiles counts the files that the draft already has", () => {
  const present = Array.from({ length: 9 }, () => file("old", 1));
  expect(checkFiles(present, [file("a", 1), file("b", 1)])).toEqual({
    accepted: [file("a", 1)],
    errors: [{ reason: "tooMany", name: "b" }],
  });
});

test("checkFiles rejects what exceeds 10 MB together", () => {
  const present = Array.from({ length: 4 }, () => file("old", 2 * MB));
  expect(checkFiles(present, [file("a", 1.5 * MB), file("b", MB), file("c", 0.5 * MB)])).toEqual({
    accepted: [file("a", 1.5 * MB), file("c", 0.5 * MB)],
    errors: [{ reason: "totalTooLarge", name: "b" }],
  });
});

test("of two files over 2 MB, the photo is added after shrinking and the GIF is rejected as too large", async () => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage: () => {} } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done, type = "") =>
    done(new Blob(["small"], { type })),
  );
  const bitmap = Promise.withResolvers<object>();
  vi.stubGlobal("createImageBitmap", () => bitmap.promise);
  let draft: ChatDraft = emptyDraft;
  const update = (part: Partial<ChatDraft>) => {
    draft = { ...draft, ...part };
  };
  const { result } = renderHook(() => useChosenFiles({ getDraft: () => draft, update }));
  const large = (name: string, type: string) => new File([new Uint8Array(2 * MB + 1)], name, { type });
  act(() => result.current.add([large("photo.jpg", "image/jpeg"), large("cat.gif", "image/gif")]));
  expect(draft.files).toEqual([]);
  expect(result.current.errors).toEqual([{ reason: "tooLarge", name: "cat.gif" }]);
  expect(result.current.isShrinking).toBe(true);
  bitmap.resolve({ width: 4_000, height: 3_000, close: () => {} });
  await vi.waitFor(() => expect(result.current.isShrinking).toBe(false));
  expect(draft.files).toMatchObject([{ fileName: "photo.webp", mediaType: "image/webp", size: 5 }]);
  vi.unstubAllGlobals();
});

test("files are added at once; the size of a picture follows, unless the message has been sent meanwhile", async () => {
  const pictures: ((size: { width: number; height: number; close: () => void }) => void)[] = [];
  vi.stubGlobal("createImageBitmap", () => new Promise((resolve) => pictures.push(resolve)));
  let draft: ChatDraft = emptyDraft;
  const update = (part: Partial<ChatDraft>) => {
    draft = { ...draft, ...part };
  };
  const { result } = renderHook(() => useChosenFiles({ getDraft: () => draft, update }));
  const png = (name: string) => new File(["x"], name, { type: "image/png" });
  const { add } = result.current;
  act(() => add([png("a.png")]));
  act(() => add([png("b.png")]));
  expect(draft.files.map(({ fileName }) => fileName)).toEqual(["a.png", "b.png"]);
  const size = { width: 30, height: 20 };
  pictures[0]?.({ ...size, close: () => {} });
  await vi.waitFor(() => expect(draft.files).toMatchObject([{ fileName: "a.png", ...size }, { fileName: "b.png" }]));
  const close = vi.fn();
  draft = emptyDraft;
  pictures[1]?.({ ...size, close });
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(draft.files).toEqual([]);
  vi.unstubAllGlobals();
});
