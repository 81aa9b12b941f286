import { expect, test } from "vitest";
import { toMessage, toTaskDraft } from "./shared-content.ts";

test("toTaskDraft uses the first line as title and the rest as description", () => {
  expect(toTaskDraft({ title: "", text: "Call Mali\nabout the boxes", url: "https://example.com" })).toEqual({
    title: "Call Mali",
    description: "about the boxes\nhttps://example.com",
  });
  expect(toTaskDraft({ title: "", text: "", url: "https://example.com" })).toEqual({
    title: "https://example.com",
    description: "",
  });
});

test("toTaskDraft repeats a first line that is too long for the title in the description", () => {
  const line = "ก".repeat(300);
  const task = toTaskDraft({ title: "", text: line, url: "" });
  expect(task.title).toHaveLength(200);
  expect(task.description).toBe(line);
});

test("toMessage contains title, text and URL", () => {
  expect(toMessage({ title: "A", text: "", url: "https://example.com" })).toBe("A\nhttps://example.com");
});
