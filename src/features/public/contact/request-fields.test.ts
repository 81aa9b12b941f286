import { expect, test } from "vitest";
import { addRequest } from "../../../contract/contact.ts";
import { emptyRequest } from "../../../state/contact-request.ts";
import { checkRequest, departmentOf, lengthOf, messageLength, ofToday, requestFieldNames } from "./request-fields.ts";

const request = { ...emptyRequest, name: "มะลิ", email: "mali@example.co.th", message: "ขอใบเสนอราคาค่ะ" };

test("the form asks for what the contract knows, but for the trap that no person sees", () => {
  const declared = Object.keys(addRequest.body.entries).filter((field) => field !== "website");
  expect([...requestFieldNames].sort()).toEqual(declared.sort());
});

test("name, e-mail and message are what it takes", () => {
  expect(checkRequest(request)).toEqual({});
  expect(Object.keys(checkRequest(emptyRequest))).toEqual(["name", "email", "message"]);
});

test("the lengths that are told are the contract's", () => {
  const fault = (message: string) => checkRequest({ ...request, message }).message;
  expect(fault(`  ${"ก".repeat(messageLength.min - 1)}  `)).toBeDefined();
  expect(fault("ก".repeat(messageLength.min))).toBeUndefined();
  expect(fault(`${"ก".repeat(messageLength.max)}\n`)).toBeUndefined();
  expect(fault("ก".repeat(messageLength.max + 1))).toBeDefined();
  expect(lengthOf(" กำ ")).toBe(2);
});

test("what an older form kept is brought to today's choices", () => {
  expect(ofToday({ name: "มะลิ", interest: ["care", "cake"], budget: "huge" })).toEqual({
    ...emptyRequest,
    name: "มะลิ",
    interest: ["care"],
  });
  expect(departmentOf("kitchen").id).toBe("sale");
});
