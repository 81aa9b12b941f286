/** Without letters and digits that look like others: it may be read aloud or copied by hand. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A password of four groups of four, 80 bits of chance. */
export function generatePassword(): string {
  // 32 letters: a byte's five lowest bits choose one without preferring any.
  const letters = [...crypto.getRandomValues(new Uint8Array(GROUPS * GROUP_LENGTH))].map(
    (byte) => ALPHABET[byte % ALPHABET.length],
  );
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(""),
  ).join("-");
}
