import { expect, test } from "vitest";
import { submitContactRequest } from "../../contract/contact.ts";
import { emptyContactRequest } from "../../state/contact-request.ts";
import {
  dropUnknownChoices,
  getDepartmentOrFirst,
  getMessageLength,
  messageLengthLimits,
  requestFieldNames,
  validateRequest,
} from "./request-fields.ts";

const request = { ...emptyContactRequest, name: "มะลิ", email: "mali@example.co.th", message: "ขอใบเสนอราคาค่ะ" };

test("requestFieldNames has every field of the contract except the honeypot and the ratings", () => {
  const hiddenFields = ["website", "helpRatings"];
  const declaredFields = Object.keys(submitContactRequest.body.entries).filter(
    (field) => !hiddenFields.includes(field),
  );
  expect([...requestFieldNames].sort()).toEqual(declaredFields.sort());
});

test("validateRequest reports name, e-mail and message of an empty request, and nothing for a complete one", () => {
  expect(validateRequest(request)).toEqual({});
  expect(Object.keys(validateRequest(emptyContactRequest))).toEqual(["name", "email", "message"]);
});

test("messageLengthLimits and getMessageLength agree with the contract's validation of messages", () => {
  const getErrors = (message: string) => validateRequest({ ...request, message }).message;
  expect(getErrors(`  ${"ก".repeat(messageLengthLimits.min - 1)}  `)).toBeDefined();
  expect(getErrors("ก".repeat(messageLengthLimits.min))).toBeUndefined();
  expect(getErrors(`${"ก".repeat(messageLengthLimits.max)}\n`)).toBeUndefined();
  expect(getErrors("ก".repeat(messageLengthLimits.max + 1))).toBeDefined();
  expect(getMessageLength(" กำ ")).toBe(2);
});

test("dropUnknownChoices removes unknown choices; getDepartmentOrFirst returns the first for an unknown id", () => {
  expect(dropUnknownChoices({ name: "มะลิ", interest: ["care", "cake"], budget: "huge" })).toEqual({
    ...emptyContactRequest,
    name: "มะลิ",
    interest: ["care"],
  });
  expect(getDepartmentOrFirst("kitchen").id).toBe("sale");
});
