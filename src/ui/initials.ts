/**
 * The initials of a name: the first letters of its first and last word. For a Thai word that starts with a leading vowel
 * (เ แ โ ใ ไ) it is the consonant after it.
 */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const initialWords = words.length > 1 ? [words[0] ?? "", words.at(-1) ?? ""] : words;
  return initialWords.map(getFirstLetter).join("");
}

function getFirstLetter(word: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(word.replace(/^[\u0E40-\u0E44]/u, ""))?.[0] ?? [...word][0] ?? "";
  return letter.toLocaleUpperCase();
}
