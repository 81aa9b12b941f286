import type { TFunction } from "i18next";
import { describe, expect, test } from "vitest";
import { CallError } from "../../api/call.ts";
import { getErrorMessage, getServerErrors, toFormValues, validateUser } from "./user-values.ts";

/** The key, with what is filled in. */
const t = ((key: string, values?: object) =>
  key + (values ? JSON.stringify(values) : "")) as unknown as TFunction<"users">;
const good = { ...toFormValues(undefined), fullName: "Ann Lee", username: "ann.lee", email: "ann@example.com" };
const faults = (part: object) => validateUser({ ...good, ...part }, t, "en");

describe("the form of a user", () => {
  test("has nothing against a name, a username and an e-mail address", () => {
    expect(faults({})).toEqual({});
    expect(faults({ country: "TH", contact: "+66 2 555 0199", company: "บริษัท ลำธารใส จำกัด" })).toEqual({});
  });

  test("names every field that is missing", () => {
    expect(validateUser(toFormValues(undefined), t, "en")).toEqual({
      fullName: "form.required",
      username: "form.required",
      email: "form.required",
    });
    expect(faults({ fullName: "\u200B" })).toEqual({ fullName: "form.required" });
  });

  test("says how long a text is and how long it may be, in the numbers of the language", () => {
    expect(faults({ fullName: "ก".repeat(10_000) })).toEqual({
      fullName: 'form.tooLong{"max":"100","length":"10,000"}',
    });
    expect(faults({ company: "x".repeat(201) })).toEqual({ company: 'form.tooLong{"max":"200","length":"201"}' });
  });

  test.each([
    [{ email: "ann" }, { email: "form.badEmail" }],
    [{ username: "ann lee" }, { username: "form.badUsername" }],
    [{ contact: "call me" }, { contact: "form.badPhone" }],
    [{ contact: "1".repeat(39) }, { contact: "form.badPhone" }],
    [{ fullName: "Ann\u0007" }, { fullName: "form.unreadable" }],
  ])("tells %j by the field's own rule", (part, expected) => {
    expect(faults(part)).toEqual(expected);
  });
});

describe("what the worker refuses", () => {
  const error = (field: string) => ({ [field]: ["…"] });

  test("is said at the field, whatever form the user was sent in", () => {
    expect(getServerErrors(new CallError(400, error("user.email")), t).faults).toEqual({ email: "form.emailTaken" });
    expect(getServerErrors(new CallError(400, error("username")), t).faults).toEqual({
      username: "form.usernameTaken",
    });
  });

  test.each([
    [new CallError(409, "You cannot suspend yourself."), "refusals.suspendSelf"],
    [new CallError(409, "Keep at least one active administrator."), "refusals.lastAdmin"],
    [new CallError(409, "Something else"), "failed.save"],
    [new CallError(507, "Storage is full"), "failed.full"],
    [new CallError(404, "User not found"), "failed.gone"],
    [new CallError(0, "No answer"), "failed.save"],
    [new Error("no call at all"), "failed.save"],
  ])("is said in a sentence: %o", (refused, words) => {
    expect(getErrorMessage(refused, t, "failed.save")).toBe(words);
    expect(getServerErrors(refused, t)).toEqual({ faults: {}, failure: words });
  });
});
