import { expect, test } from "vitest";
import { toPartialResponse } from "./partial-response.ts";

const createFile = () =>
  new Response("0123456789", { headers: { "content-type": "video/webm", "content-length": "10" } });

test.each([
  ["bytes=0-", 206, "0123456789", "bytes 0-9/10"],
  ["bytes=0-1", 206, "01", "bytes 0-1/10"],
  ["bytes=7-", 206, "789", "bytes 7-9/10"],
  ["bytes=8-99", 206, "89", "bytes 8-9/10"],
  ["bytes=-3", 206, "789", "bytes 7-9/10"],
  ["bytes=-99", 206, "0123456789", "bytes 0-9/10"],
  ["bytes=10-", 416, "", "bytes */10"],
  ["bytes=-0", 416, "", "bytes */10"],
  ["bytes=5-4", 416, "", "bytes */10"],
  ["bytes=0-1,4-5", 200, "0123456789", null],
  ["lines=0-1", 200, "0123456789", null],
])("toPartialResponse(%j) returns %d with %j", async (range, status, text, contentRange) => {
  const response = await toPartialResponse(createFile(), range);
  expect([response.status, await response.text()]).toEqual([status, text]);
  expect(response.headers.get("content-range")).toBe(contentRange);
  expect(response.headers.get("content-type")).toBe("video/webm");
  expect(response.headers.get("content-length")).toBe(status === 416 ? null : String(text.length));
});
