import { expect, test } from "vitest";
import { emptyRequest } from "../../../state/contact-request.ts";
import { checkRequest } from "./check-request.ts";

const request = { ...emptyRequest, name: "มะลิ", email: "mali@example.co.th", message: "ขอใบเสนอราคาค่ะ" };

test("name, e-mail and message are what it takes", () => {
  expect(checkRequest(request)).toEqual({});
  expect(checkRequest(emptyRequest)).toEqual({ name: "name", email: "email", message: "messageShort" });
});

test.each(["mali", "mali@", "mali@example", "a b@example.com", "a@b@example.com", "a@example..com", "a@b.c, d@e.f"])(
  "%s is not an e-mail address",
  (email) => expect(checkRequest({ ...request, email })).toEqual({ email: "emailForm" }),
);

test("a message has 10 to 5,000 characters, the space around it not counted", () => {
  const fault = (message: string) => checkRequest({ ...request, message }).message;
  expect(fault(`  ${"ก".repeat(9)}  `)).toBe("messageShort");
  expect(fault("ก".repeat(10))).toBeUndefined();
  expect(fault(`${"ก".repeat(5_000)}\n`)).toBeUndefined();
  expect(fault("ก".repeat(5_001))).toBe("messageLong");
});
