import type { TFunction } from "i18next";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { CallError } from "../../api/call.ts";
import { MIXED_LETTERS_MESSAGE } from "../../contract/usernames.ts";
import { createUserSchema, getErrorMessage, getServerErrors, toFormValues, type UserValues } from "./user-values.ts";

/** Instead of a translation, returns the key and its values, so that the tests depend on no texts. */
const t = ((key: string, values?: object) =>
  key + (values ? JSON.stringify(values) : "")) as unknown as TFunction<"users">;
const validValues = { ...toFormValues(undefined), fullName: "Ann Lee", username: "ann.lee", email: "ann@example.com" };

/** Returns the first message of each invalid field. */
function validate(values: UserValues) {
  const { issues = [] } = v.safeParse(createUserSchema(t, "en"), values);
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]).reverse());
}

describe("createUserSchema", () => {
  test("createUserSchema accepts a user with only a name, a username and an e-mail address", () => {
    expect(validate(validValues)).toEqual({});
  });

  test("createUserSchema accepts a user with country, phone number and a Thai company name", () => {
    expect(
      validate({ ...validValues, country: "TH", contact: "+66 2 555 0199", company: "บริษัท ลำธารใส จำกัด" }),
    ).toEqual({});
  });

  test("createUserSchema reports a required field that is empty or has only invisible characters", () => {
    expect(validate(toFormValues(undefined))).toEqual({
      fullName: "form.required",
      username: "form.required",
      email: "form.required",
    });
    expect(validate({ ...validValues, fullName: "\u200B" })).toEqual({ fullName: "form.required" });
  });

  test("the error for a text that is too long has the limit and the text's length, such as “10,000”", () => {
    expect(validate({ ...validValues, fullName: "ก".repeat(10_000) })).toEqual({
      fullName: 'form.tooLong{"max":"100","length":"10,000"}',
    });
    expect(validate({ ...validValues, company: "x".repeat(201) })).toEqual({
      company: 'form.tooLong{"max":"200","length":"201"}',
    });
  });

  test.each([
    [{ email: "ann" }, { email: "form.badEmail" }],
    [{ username: "ann lee" }, { username: "form.badUsername" }],
    [{ contact: "call me" }, { contact: "form.badPhone" }],
    [{ contact: "1".repeat(39) }, { contact: "form.badPhone" }],
    [{ fullName: "Ann\u0007" }, { fullName: "form.unreadable" }],
  ])("a user with %j gets the errors %j", (part, expected) => {
    expect(validate({ ...validValues, ...part })).toEqual(expected);
  });
});

test.each([
  ["user.email", { field: "email", message: "form.emailTaken" }],
  ["username", { field: "username", message: "form.usernameTaken" }],
])("getServerErrors turns the server's error for %s into an error of that form field", (name, expected) => {
  expect(getServerErrors(new CallError(400, { [name]: ["…"] }), t)).toEqual([expected]);
});

test("getServerErrors tells a username of mixed alphabets from a taken one", () => {
  const error = new CallError(400, { "user.username": [MIXED_LETTERS_MESSAGE] });
  expect(getServerErrors(error, t)).toEqual([{ field: "username", message: "form.mixedLetters" }]);
});

test.each([
  [new CallError(409, "You cannot suspend yourself."), "conflicts.suspendSelf"],
  [new CallError(409, "Keep at least one active administrator."), "conflicts.lastAdmin"],
  [new CallError(409, "Something else"), "failed.save"],
  [new CallError(507, "Storage is full"), "failed.full"],
  [new CallError(404, "User not found"), "failed.gone"],
  [new CallError(0, "No answer"), "failed.save"],
  [new Error("not a CallError"), "failed.save"],
])("for the error %o, getErrorMessage returns %s and getServerErrors returns no field error", (error, message) => {
  expect(getErrorMessage(error, t, "failed.save")).toBe(message);
  expect(getServerErrors(error, t)).toEqual([]);
});
