/** The characters that the contract allows in no text: control characters and halves of surrogate pairs. */
const UNREADABLE = /[^\P{Cc}\n\r\t]|\p{Cs}/gu;

/** Removes the characters that the contract allows in no text. */
export const removeUnreadable = (text: string): string => text.replace(UNREADABLE, "");

/** Cuts a text to at most `maxLength` characters, but not in the middle of an emoji's surrogate pair. */
export const cutText = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, "");
