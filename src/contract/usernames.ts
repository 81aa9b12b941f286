import * as v from "valibot";
import { requiredLine } from "./fields.ts";

export const username = v.pipe(
  requiredLine(60),
  v.regex(/^[\p{L}\p{M}\p{N}._-]+$/u, "Use letters, digits, dots, hyphens and underscores."),
);

export const MIXED_LETTERS_MESSAGE = "Do not mix Latin letters with Cyrillic or Greek letters.";
const ONE_ALPHABET = /^(?:\P{Script=Latin}*|[^\p{Script=Cyrillic}\p{Script=Greek}]*)$/u;

/**
 * Many Latin, Cyrillic and Greek letters look the same, so a mixture could pretend to be another name. A name entirely
 * in one of these alphabets is fine.
 */
export const newUsername = v.pipe(
  username,
  v.check((value) => ONE_ALPHABET.test(value.normalize("NFKC")), MIXED_LETTERS_MESSAGE),
);
