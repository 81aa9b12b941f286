import { expect, test } from "vitest";
import { letterBody, mailto } from "./letter.ts";

test("a letter holds what was filled in, and the message", () => {
  const lines = [
    ["Name", " Mali "],
    ["Phone", ""],
  ] as const;
  expect(letterBody(lines, "Hello\nthere ")).toBe("Name: Mali\n\nHello\nthere");
});

test("nothing of a text can leave its place in the address", () => {
  const address = new URL(mailto({ to: "sale@phrom.example", subject: "ก & ข?", body: "a&bcc=x\nb" }));
  expect(address.pathname).toBe("sale@phrom.example");
  expect([...address.searchParams.keys()]).toEqual(["subject", "body"]);
  expect(address.searchParams.get("subject")).toBe("ก & ข?");
  expect(address.searchParams.get("body")).toBe("a&bcc=x\r\nb");
});
