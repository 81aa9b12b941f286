/** Enough to detect a wrong file; longer hashes would make the list of all files larger. */
export const HASH_BYTES = 8;

/** SHA-256, shortened, in hexadecimal. */
export async function hashContent(content: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", content);
  return Array.from(new Uint8Array(hash, 0, HASH_BYTES), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
