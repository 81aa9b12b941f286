import type { TFunction } from "i18next";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { CallError } from "../../../api/call.ts";
import type { AccountSettings } from "../../../contract/account.ts";
import { MIXED_LETTERS_MESSAGE } from "../../../contract/usernames.ts";
import { defaultSettings } from "../../../domain/account.ts";
import { replaceSchemaMessages } from "../../../lib/with-messages.ts";
import {
  generalGroup,
  getErrorKey,
  getIssueMessage,
  getRejectedFields,
  infoGroup,
  type SettingsGroup,
  socialLinksGroup,
  staffGeneralGroup,
} from "./settings-values.ts";

/** The tests depend on no texts. */
const t = ((key: string, values?: object) =>
  key + (values ? JSON.stringify(values) : "")) as unknown as TFunction<"account">;
const { company, ...otherSettings } = defaultSettings;
const settings: AccountSettings = {
  general: { avatar: "", fullName: "Ann Lee", username: "ann", email: "ann@example.com", company },
  ...otherSettings,
};

/** Returns the first message of each invalid field. */
function validate<Values extends object>(group: SettingsGroup<Values>, changes: Partial<Values>) {
  const schema = replaceSchemaMessages(group.schema, (issue) => getIssueMessage(issue, t, "en"));
  const { issues = [] } = v.safeParse(schema, { ...group.getValues(settings), ...changes });
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]).reverse());
}

describe("the schemas of the settings groups", () => {
  test("the schemas accept saved values, and an empty e-mail address only for an account of the intake server", () => {
    expect(validate(infoGroup, {})).toEqual({});
    expect(validate(staffGeneralGroup, { email: "" })).toEqual({});
    expect(validate(generalGroup, { email: "" })).toEqual({ email: "errors.required" });
  });

  test("the schemas report each invalid field with its own message", () => {
    const general = { fullName: " ", username: "a b", email: "ann", company: "x".repeat(201) };
    expect(validate(generalGroup, general)).toEqual({
      fullName: "errors.required",
      username: "errors.username",
      email: "errors.email",
      company: 'errors.tooLong{"max":"200"}',
    });
    expect(validate(infoGroup, { dob: "1899-12-31", phone: "call me", website: "ann", bio: "\u0000" })).toEqual({
      dob: "errors.dob",
      phone: "errors.phone",
      website: "errors.url",
      bio: "errors.unreadable",
    });
    expect(validate(socialLinksGroup, { quora: "javascript:alert(1)" })).toEqual({ quora: "errors.url" });
  });
});

test("infoGroup.toChange returns only the given fields, with null for a choice that was cleared", () => {
  expect(infoGroup.toChange({ bio: "", gender: "", country: "TH" })).toEqual({
    info: { bio: "", gender: null, country: "TH" },
  });
});

test("getRejectedFields returns the rejected fields with their error keys; getErrorKey returns errors.full for status 507", () => {
  const takenError = new CallError(400, { "general.email": ["taken"], "info.bio": ["x"] });
  expect(getRejectedFields(takenError)).toEqual([{ field: "email", key: "errors.emailTaken" }]);
  const mixedLettersError = new CallError(400, { "general.username": [MIXED_LETTERS_MESSAGE] });
  expect(getRejectedFields(mixedLettersError)).toEqual([{ field: "username", key: "errors.mixedLetters" }]);
  expect(getRejectedFields(new CallError(404, "Account not found"))).toEqual([]);
  expect(getErrorKey(new CallError(507, "Storage is full"))).toBe("errors.full");
  expect(getErrorKey(new Error("Offline"))).toBe("errors.failed");
});
