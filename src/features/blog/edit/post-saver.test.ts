// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { CallError, call } from "../../../api/call.ts";
import { readDraft } from "../../../state/drafts.ts";
import { emptyContent, type PostContent } from "./post-content.ts";
import { PostSaver, postMirrorSchema } from "./post-saver.ts";

vi.mock(import("../../../api/call.ts"), async (original) => ({ ...(await original()), call: vi.fn() }));
vi.mock(import("../../../api/query-client.ts"), async () => ({ invalidateAreas: vi.fn() }) as never);

const KEY = "5f0e8f0e-8c0b-4d0e-9d6f-0123456789ab";
const callMock = vi.mocked(call as (endpoint: { name: string }, input: object) => Promise<object>);
const withTitle = (en: string): PostContent => ({ ...emptyContent, title: { en, th: "" } });
const getSentCalls = () => callMock.mock.calls.map(([{ name }, input]) => [name, input]);

function createSaver(id: number | null = null, isPublished = false) {
  return new PostSaver({
    getSlot: (storedId) => `blog:${storedId ?? "new"}`,
    draft: { key: KEY, id, content: emptyContent, isSaved: true },
    stored: emptyContent,
    updatedAt: "2026-11-25T08:00:00.000Z",
    isRestored: false,
    isPublished: () => isPublished,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  callMock.mockReset();
  callMock.mockResolvedValue({ id: 15, updatedAt: "2026-11-25T09:00:00.000Z" });
  return () => vi.useRealTimers();
});

test("a new post without a title is stored on the device and not sent", async () => {
  const saver = createSaver();
  saver.change({ ...emptyContent, content: { en: "<p>a</p>", th: "" } });
  await vi.runAllTimersAsync();
  expect(getSentCalls()).toEqual([]);
  expect(saver.getStatus()).toBe("kept");
  expect(readDraft("blog:new", postMirrorSchema)?.content.content.en).toBe("<p>a</p>");
});

test("a new post is created once, and the stored draft gets its id; later saves send only changed fields", async () => {
  const saver = createSaver();
  saver.change(withTitle("a"));
  await vi.runAllTimersAsync();
  expect(getSentCalls()).toMatchObject([["createPost", { body: { key: KEY, post: { title: { en: "a", th: "" } } } }]]);
  expect(readDraft("blog:new", postMirrorSchema)).toBeNull();
  expect(readDraft("blog:15", postMirrorSchema)).toMatchObject({ id: 15, isSaved: true });
  saver.change({ ...withTitle("a"), tags: ["data"] });
  await vi.runAllTimersAsync();
  expect(getSentCalls()[1]).toEqual(["savePost", { params: { id: 15 }, body: { tags: ["data"] } }]);
  expect(saver.getStatus()).toBe("saved");
});

test("changes of a published post are sent only by save()", async () => {
  const saver = createSaver(9, true);
  saver.change(withTitle("b"));
  await vi.runAllTimersAsync();
  expect(getSentCalls()).toEqual([]);
  expect(saver.getStatus()).toBe("kept");
  expect(await saver.save()).toBe(true);
  expect(getSentCalls()).toEqual([["savePost", { params: { id: 9 }, body: { title: { en: "b", th: "" } } }]]);
});

test.each([
  ["savePost", 9],
  // The first save was stored, but a crash kept the page from learning the id.
  ["createPost", null],
])("a post that was deleted elsewhere before %s is saved as a new one", async (first, id) => {
  const saver = createSaver(id);
  callMock.mockRejectedValueOnce(new CallError(404, "Post not found"));
  saver.change(withTitle("c"));
  await vi.runAllTimersAsync();
  expect(getSentCalls().map(([name]) => name)).toEqual([first, "createPost"]);
  expect(saver.id).toBe(15);
  expect(saver.key).not.toBe(KEY);
});

test("a slug that another post has is reported as an error of its field", async () => {
  const saver = createSaver(9);
  callMock.mockRejectedValueOnce(new CallError(400, { "slugs.th": ["This slug is already in use."] }));
  saver.change({ ...withTitle("d"), slugs: { en: "d", th: "ง" } });
  await vi.runAllTimersAsync();
  expect(saver.getStatus()).toBe("failed");
  expect(saver.getErrors()).toEqual({ "slugs.th": "addressTaken" });
});

test("isOlderThan is true only if the stored content was changed later, not if only slugs differ", () => {
  const saver = createSaver(9);
  const later = "2026-11-25T10:00:00.000Z";
  expect(saver.isOlderThan(withTitle("x"), later)).toBe(true);
  expect(saver.isOlderThan(withTitle("x"), "2026-11-25T07:00:00.000Z")).toBe(false);
  expect(saver.isOlderThan({ ...emptyContent, slugs: { en: "x", th: "x" } }, later)).toBe(false);
});
