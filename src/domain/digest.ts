/** OWASP recommends this number for HMAC-SHA-256. */
export const PBKDF2_ITERATIONS = 600_000;

const encodeUtf8 = (text: string) => new TextEncoder().encode(text);
export const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

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
