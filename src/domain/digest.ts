/** OWASP recommends this number for HMAC-SHA-256. */
export const PBKDF2_ITERATIONS = 600_000;

const encodeUtf8 = (text: string) => new TextEncoder().encode(text);

/** More arguments of one call would overflow the stack. */
const MAX_ARGUMENTS = 8_192;

export function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += MAX_ARGUMENTS)
    text += String.fromCharCode(...bytes.subarray(start, start + MAX_ARGUMENTS));
  return btoa(text);
}

/** For 2 MB, the loop takes 10 ms and `Uint8Array.from` with a function 200 ms. */
export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
}

export const sha256Hex = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** Returns 32 bytes. Slow on purpose, so that guessing takes long. */
export async function pbkdf2(secret: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey("raw", encodeUtf8(secret.normalize("NFC")), "PBKDF2", false, [
    "deriveBits",
  ]);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt, iterations }, key, 256),
  );
}

/** Returns Base64. Use it only for text without secrets: the hash is fast, so an attacker can try many texts. */
export const sha256 = async (text: string): Promise<string> =>
  toBase64(new Uint8Array(await crypto.subtle.digest("SHA-256", encodeUtf8(text))));

/** Use this for text that contains a password: guessing it takes as long as from the password hash itself. */
export const pbkdf2Base64 = async (text: string, salt: string): Promise<string> =>
  toBase64(await pbkdf2(text, encodeUtf8(salt), PBKDF2_ITERATIONS));
