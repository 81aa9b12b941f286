// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { CallError } from "../../../api/call.ts";
import { readDraft } from "../../../state/drafts.ts";
import { type ComposeContent, emptyContent } from "./compose-content.ts";
import { DraftSaver, emailMirrorSchema, type MirroredEmail } from "./draft-saver.ts";

type Save = (draft: { key: string; id: number | null; content: ComposeContent }) => Promise<number>;

const SLOT = "email";
const KEY = "5f0e8f0e-8c0b-4d0e-9d6f-0123456789ab";
const withSubject = (subject: string): ComposeContent => ({ ...emptyContent, subject });
const readMirror = () => readDraft(SLOT, emailMirrorSchema);

function createSaver(save: Save, draft: Partial<MirroredEmail> = {}, isRestored = false) {
  const completeDraft = { key: KEY, id: null, content: emptyContent, isSaved: true, ...draft };
  return new DraftSaver({ getSlot: () => SLOT, draft: completeDraft, save, isRestored });
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  return () => vi.useRealTimers();
});

describe("DraftSaver", () => {
  test("DraftSaver stores a change on the device immediately and saves it when the user pauses", async () => {
    const save = vi.fn<Save>(async () => 7);
    const saver = createSaver(save);
    saver.change(withSubject("a"));
    saver.change(withSubject("ab"));
    expect(readMirror()).toMatchObject({ id: null, content: { subject: "ab" }, isSaved: false });
    expect(save).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(save.mock.calls).toEqual([[{ key: KEY, id: null, content: withSubject("ab") }]]);
    expect(saver.id).toBe(7);
    expect(saver.getStatus()).toBe("saved");
    expect(readMirror()).toMatchObject({ id: 7, isSaved: true });
  });

  test("changes made during a save are saved after it, one at a time and with the id of the first save", async () => {
    const first = Promise.withResolvers<number>();
    const save = vi.fn<Save>().mockReturnValueOnce(first.promise).mockResolvedValue(7);
    const saver = createSaver(save);
    saver.change(withSubject("a"));
    const saving = saver.save();
    saver.change(withSubject("b"));
    await vi.runAllTimersAsync();
    expect(save).toHaveBeenCalledTimes(1);
    first.resolve(7);
    expect(await saving).toBe(true);
    expect(save.mock.calls.map(([{ id, content }]) => [id, content.subject])).toEqual([
      [null, "a"],
      [7, "b"],
    ]);
  });

  test("an unchanged email is saved only when the save is forced", async () => {
    const save = vi.fn<Save>(async () => 7);
    const saver = createSaver(save);
    expect(await saver.save()).toBe(true);
    expect(save).not.toHaveBeenCalled();
    expect(await saver.save(true)).toBe(true);
    expect(save).toHaveBeenCalledTimes(1);
  });

  test("after a crash during the first save, the draft is saved with the same key", async () => {
    const crashedSaver = createSaver(() => new Promise(() => {}));
    crashedSaver.change(withSubject("a"));
    void crashedSaver.save();
    const mirror = readMirror();
    const save = vi.fn<Save>(async () => 7);
    if (mirror) createSaver(save, mirror, true);
    await vi.runAllTimersAsync();
    expect(save.mock.calls).toEqual([[{ key: KEY, id: null, content: withSubject("a") }]]);
  });

  test.each([
    [507, "full"],
    [500, "failed"],
  ] as const)(
    "after an error %i the status is %s, close resolves to false and the stored draft stays",
    async (status, expected) => {
      const saver = createSaver(async () => {
        throw new CallError(status, "No");
      });
      saver.change(withSubject("a"));
      expect(await saver.close()).toBe(false);
      expect(saver.getStatus()).toBe(expected);
      expect(readMirror()).toMatchObject({ content: { subject: "a" }, isSaved: false });
    },
  );

  test("close saves the draft, deletes the copy on the device and ignores later changes", async () => {
    const save = vi.fn<Save>(async () => 7);
    const saver = createSaver(save);
    saver.change(withSubject("a"));
    expect(await saver.close()).toBe(true);
    expect(readMirror()).toBeNull();
    saver.change(withSubject("b"));
    await vi.runAllTimersAsync();
    expect(save).toHaveBeenCalledTimes(1);
    expect(readMirror()).toBeNull();
  });

  test.each([
    ["was deleted", new CallError(404, "Email not found")],
    ["is no draft any more", new CallError(400, { "draft.id": ["This email is not a draft."] })],
    ["waits to be sent", new CallError(409, "This email is waiting to be sent")],
  ])("a draft that %s is saved as a new one", async (_, error) => {
    const save = vi.fn<Save>().mockRejectedValueOnce(error).mockResolvedValue(8);
    const saver = createSaver(save, { id: 7 });
    saver.change(withSubject("a"));
    expect(await saver.save()).toBe(true);
    expect(saver.id).toBe(8);
    expect(save).toHaveBeenCalledTimes(2);
    expect(save.mock.calls[1]?.[0]).toMatchObject({ id: null, content: { subject: "a" } });
    expect(save.mock.calls[1]?.[0].key).not.toBe(KEY);
  });

  test("a draft that is rejected again when saved as a new one is not saved a third time", async () => {
    const save = vi.fn<Save>().mockRejectedValue(new CallError(409, "This email is waiting to be sent"));
    const saver = createSaver(save, { id: 7 });
    saver.change(withSubject("a"));
    expect(await saver.save()).toBe(false);
    expect(save).toHaveBeenCalledTimes(2);
  });

  test("an attachment whose file is missing is removed from the draft, and getLostFiles returns its name", async () => {
    const [kept, missing] = ["kept.txt", "missing.txt"].map((fileName) => ({
      fileName,
      size: 1,
      kind: "document" as const,
    }));
    const missingFileError = new CallError(400, {
      "draft.attachments.1.fileId": ["This file is not stored on this device."],
    });
    const save = vi.fn<Save>().mockRejectedValueOnce(missingFileError).mockResolvedValue(7);
    const saver = createSaver(save);
    saver.change({ ...emptyContent, attachments: [kept, missing].filter((each) => each !== undefined) });
    expect(await saver.save()).toBe(true);
    expect(saver.getContent().attachments).toEqual([kept]);
    expect(saver.getLostFiles()).toEqual(["missing.txt"]);
    expect(readMirror()).toMatchObject({ id: 7, isSaved: true, content: { attachments: [kept] } });
  });
});
