import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { newUsername, username } from "../../src/contract/usernames.ts";

const getMessages = (schema: v.GenericSchema<unknown, unknown>, input: unknown) =>
  v.safeParse(schema, input).issues?.map(({ message }) => message) ?? [];

describe("newUsername", () => {
  const mixedAlphabetMessages = ["Do not mix Latin letters with Cyrillic or Greek letters."];
  test.each(["\u0430dmin", "admi\u03BF", "\u0391nn", "\uFF21\u0438\u043D"])(
    "newUsername rejects %j, which mixes two alphabets; username accepts it",
    (name) => {
      expect(getMessages(newUsername, name)).toEqual(mixedAlphabetMessages);
      expect(getMessages(username, name)).toEqual([]);
    },
  );

  test.each(["admin", "\u0430\u043D\u043D\u0430", "\u0391\u03BD\u03BD\u03B1", "สมชาย.Ann-1", "สม\u0430", "Zoë_2"])(
    "newUsername accepts %s",
    (name) => expect(getMessages(newUsername, name)).toEqual([]),
  );
});
