import { expect, test } from "vitest";
import { toMessage, toTaskDraft } from "./shared-content.ts";

test("the first line of what is shared is the task's title, the rest its description", () => {
  expect(toTaskDraft({ title: "", text: "Call Mali\nabout the boxes", url: "https://example.com" })).toEqual({
    title: "Call Mali",
    description: "about the boxes\nhttps://example.com",
  });
  expect(toTaskDraft({ title: "", text: "", url: "https://example.com" })).toEqual({
    title: "https://example.com",
    description: "",
  });
});

test("a line that is too long for a title is in the description as a whole", () => {
  const line = "ก".repeat(300);
  const task = toTaskDraft({ title: "", text: line, url: "" });
  expect(task.title).toHaveLength(200);
  expect(task.description).toBe(line);
});

test("a message holds all of it", () => {
  expect(toMessage({ title: "A", text: "", url: "https://example.com" })).toBe("A\nhttps://example.com");
});
