/** The separated and the composed form of the Thai vowel "am". */
const [SEPARATE_SARA_AM, SARA_AM] = ["\u0E4D\u0E32", "\u0E33"];

/**
 * Returns the form in which usernames and e-mails are compared: without case, and with full-width letters, ligatures
 * and similar characters replaced by plain ones (Unicode NFKC), so that "ＡＤＭＩＮ" is not another name than "admin".
 */
export const toLookupKey = (text: string): string =>
  // Upper case first: "ß" and "ss" are the same name. NFKC separates "ำ", which names in older data contain composed.
  text.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC").replaceAll(SEPARATE_SARA_AM, SARA_AM);
