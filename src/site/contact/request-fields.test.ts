import { expect, test } from "vitest";
import { submitContactRequest } from "../../contract/contact.ts";
import { emptyContactRequest } from "../../state/contact-request.ts";
import {
  dropUnknownChoices,
  getDepartment,
  getMessageLength,
  messageLengthLimits,
  requestFieldNames,
  validateRequest,
} from "./request-fields.ts";

const request = { ...emptyContactRequest, name: "มะลิ", email: "mali@example.co.th", message: "ขอใบเสนอราคาค่ะ" };

test("the form asks for what the contract knows, but for the trap that no person sees", () => {
  const declared = Object.keys(submitContactRequest.body.entries).filter((field) => field !== "website");
  expect([...requestFieldNames].sort()).toEqual(declared.sort());
});

test("name, e-mail and message are what it takes", () => {
  expect(validateRequest(request)).toEqual({});
  expect(Object.keys(validateRequest(emptyContactRequest))).toEqual(["name", "email", "message"]);
});

test("the lengths that are told are the contract's", () => {
  const fault = (message: string) => validateRequest({ ...request, message }).message;
  expect(fault(`  ${"ก".repeat(messageLengthLimits.min - 1)}  `)).toBeDefined();
  expect(fault("ก".repeat(messageLengthLimits.min))).toBeUndefined();
  expect(fault(`${"ก".repeat(messageLengthLimits.max)}\n`)).toBeUndefined();
  expect(fault("ก".repeat(messageLengthLimits.max + 1))).toBeDefined();
  expect(getMessageLength(" กำ ")).toBe(2);
});

test("what an older form kept is brought to today's choices", () => {
  expect(dropUnknownChoices({ name: "มะลิ", interest: ["care", "cake"], budget: "huge" })).toEqual({
    ...emptyContactRequest,
    name: "มะลิ",
    interest: ["care"],
  });
  expect(getDepartment("kitchen").id).toBe("sale");
});
