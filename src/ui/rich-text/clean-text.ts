/** Characters that show nothing: they direct the layout, mark where a word may break, or are left over from a file format. */
const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFC\uFFFE\uFFFF]|(?<=^|[\p{sc=Latin}\p{sc=Thai}\p{N}\p{P}\p{Z}\s])[\u200C\u200D]+/gu;
const LINE_BREAK = /\r\n?|[\v\u0085\u2028\u2029]/g;
const PAGE_BREAK = /\f/g;
/** Characters that PDF viewers give for a hyphen at the end of a line that is no part of the word. */
const HYPHENATION = /(?<=\p{L})[\u00AD\u2010\uFFFE]\n(?=\p{Ll})/gu;
/** A hyphen at the end of a long line. In a short line, such as one of a list, it is a part of the word. */
const HYPHEN_AFTER_LONG_LINE = /(?<=^.{28,}\p{Ll}{2})-\n(?=\p{Ll}{2})/gmu;

/** Thai marks above and below letters, as the private characters of old Thai fonts, from U+F700. */
const PRIVATE_THAI =
  "\u0E10\u0E34\u0E35\u0E36\u0E37\u0E48\u0E49\u0E4A\u0E4B\u0E4C\u0E48\u0E49\u0E4A\u0E4B\u0E4C\u0E0D\u0E31\u0E4D\u0E47\u0E48\u0E49\u0E4A\u0E4B\u0E4C\u0E38\u0E39\u0E3A";
const PRIVATE_THAI_CHARACTER = /[\uF700-\uF71A]/g;
/** A part of a Thai syllable that never begins a word, after a space that PDF files have in place of its position. */
const SEPARATE_THAI_MARK =
  /(?<=[\u0E01-\u0E2E][\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]*) +(?=[\u0E30-\u0E3A\u0E45\u0E47-\u0E4E])/g;
/** The vowel "am" in two characters, with the tone mark between, before or after them. */
const SEPARATE_SARA_AM = /\u0E4D([\u0E48-\u0E4B]?)\u0E32/g;

/** Removes from a text what nobody sees, and composes Thai letters that PDF files and old fonts store in pieces. */
export const cleanText = (text: string): string =>
  text
    .replace(LINE_BREAK, "\n")
    .replace(INVISIBLE, "")
    .replace(PRIVATE_THAI_CHARACTER, (character) => PRIVATE_THAI[character.charCodeAt(0) - 0xf700] ?? "")
    .replace(SEPARATE_THAI_MARK, "")
    .replace(SEPARATE_SARA_AM, "$1\u0E33");

/** Like {@link cleanText}, for text with its own line breaks. Joins words that a PDF file cuts at the end of a line. */
export const cleanPlainText = (text: string): string =>
  cleanText(
    text
      .replace(LINE_BREAK, "\n")
      .replace(PAGE_BREAK, "\n\n")
      .replace(HYPHENATION, "")
      .replace(HYPHEN_AFTER_LONG_LINE, ""),
  );
