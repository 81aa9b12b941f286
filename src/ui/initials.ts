/**
 * The letters that stand for a person without a picture: the first of the first and of the last word. A Thai name that
 * begins with a vowel sign written before its consonant takes the consonant, by which it is sorted and spoken.
 */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const chosen = words.length > 1 ? [words[0] ?? "", words.at(-1) ?? ""] : words;
  return chosen.map(firstLetter).join("");
}

function firstLetter(word: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(word.replace(/^[\u0E40-\u0E44]/u, ""))?.[0] ?? [...word][0] ?? "";
  return letter.toLocaleUpperCase();
}
