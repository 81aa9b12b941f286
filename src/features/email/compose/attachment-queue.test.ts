// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { CallError } from "../../../api/call.ts";
import type { Attachment } from "../../../contract/email.ts";
import { AttachmentQueue } from "./attachment-queue.ts";
import { emptyContent } from "./compose-content.ts";
import { DraftSaver } from "./draft-saver.ts";

const createTextFile = (name: string, text = "a") => new File([text], name, { type: "text/plain" });
const toAttachment = (fileName: string, size = 1): Attachment => ({
  fileName,
  size,
  kind: "document",
  fileId: crypto.randomUUID(),
});

function createQueue(store: (file: { fileName: string; size: number }) => Promise<Attachment>) {
  const draft = { key: crypto.randomUUID(), id: null, content: emptyContent, isSaved: true };
  const saver = new DraftSaver({ getSlot: () => "email", draft, save: async () => 7, isRestored: false });
  const queue = new AttachmentQueue(saver, store);
  return { queue, getNames: () => saver.getContent().attachments.map(({ fileName }) => fileName) };
}

test("whenDone waits for all files, also for those added while it waits", async () => {
  const first = Promise.withResolvers<Attachment>();
  const { queue, getNames } = createQueue(({ fileName }) =>
    fileName === "a.txt" ? first.promise : Promise.resolve(toAttachment(fileName)),
  );
  queue.add([createTextFile("a.txt")]);
  const isDone = queue.whenDone();
  queue.add([createTextFile("b.txt")]);
  expect(queue.getState().pending.map(({ name }) => name)).toEqual(["a.txt", "b.txt"]);
  first.resolve(toAttachment("a.txt"));
  expect(await isDone).toBe(true);
  expect(getNames()).toEqual(["a.txt", "b.txt"]);
  expect(queue.getState()).toEqual({ pending: [], errors: [] });
});

test("whenDone resolves to false if one of the files failed, and later to true again", async () => {
  const store = vi.fn(async ({ fileName }: { fileName: string }) => {
    if (fileName === "a.txt") throw new CallError(507, "Full");
    return toAttachment(fileName);
  });
  const { queue, getNames } = createQueue(store);
  queue.add([createTextFile("a.txt"), createTextFile("b.txt"), createTextFile("empty.txt", "")]);
  expect(await queue.whenDone()).toBe(false);
  expect(getNames()).toEqual(["b.txt"]);
  expect(queue.getState().errors).toEqual([
    { reason: "full", name: "a.txt", size: 1 },
    { reason: "empty", name: "empty.txt", size: 0 },
  ]);
  expect(await queue.whenDone()).toBe(true);
});

test("add rejects a file with which the total of the attached files exceeds 5 MB", async () => {
  const { queue, getNames } = createQueue(async ({ fileName }) => toAttachment(fileName, 3_000_000));
  queue.add([createTextFile("a.txt"), createTextFile("b.txt", "a".repeat(2_000_001))]);
  expect(await queue.whenDone()).toBe(false);
  expect(getNames()).toEqual(["a.txt"]);
  expect(queue.getState().errors[0]?.reason).toBe("tooLarge");
});
