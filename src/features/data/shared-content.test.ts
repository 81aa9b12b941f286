import { expect, test } from "vitest";
import { toContactMessage, toMailtoUrl, toTaskDraft } from "./shared-content.ts";

test("toTaskDraft makes the first line the title and the other lines and the URL the description", () => {
  expect(toTaskDraft({ title: "", text: "Call Mali\nabout the boxes", url: "https://example.com" })).toEqual({
    title: "Call Mali",
    description: "about the boxes\nhttps://example.com",
  });
  expect(toTaskDraft({ title: "", text: "", url: "https://example.com" })).toEqual({
    title: "https://example.com",
    description: "",
  });
});

test("toTaskDraft shortens a long first line to a title of 200 characters and puts the whole line into the description", () => {
  const line = "ก".repeat(300);
  const task = toTaskDraft({ title: "", text: line, url: "" });
  expect(task.title).toHaveLength(200);
  expect(task.description).toBe(line);
});

test("toContactMessage joins title and URL as two lines and omits an empty text", () => {
  expect(toContactMessage({ title: "A", text: "", url: "https://example.com" })).toBe("A\nhttps://example.com");
});

test("toMailtoUrl encodes title, text and URL as subject and body", () => {
  const shared = { title: "ราคา & เวลา", text: "100% ok?", url: "https://example.com/?a=1&b=2" };
  const params = new URLSearchParams(toMailtoUrl(shared).slice("mailto:?".length));
  expect(Object.fromEntries(params)).toEqual({
    subject: "ราคา & เวลา",
    body: "100% ok?\nhttps://example.com/?a=1&b=2",
  });
});
