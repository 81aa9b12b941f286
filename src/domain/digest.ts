/** OWASP's count for PBKDF2 with HMAC-SHA-256. */
export const ITERATIONS = 600_000;

const bytesOf = (text: string) => new TextEncoder().encode(text);
export const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

/** 32 bytes from a secret that nobody can guess quickly (PBKDF2, HMAC-SHA-256). */
export async function pbkdf2(secret: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey("raw", bytesOf(secret.normalize("NFC")), "PBKDF2", false, ["deriveBits"]);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt, iterations }, key, 256),
  );
}

/** Tells texts apart that hold no secret (SHA-256, Base64). */
export const sha256 = async (text: string): Promise<string> =>
  toBase64(new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOf(text))));

/** Tells texts apart that hold a password, and is as slow to guess it from as the password's own hash. */
export const pbkdf2Digest = async (text: string, salt: string): Promise<string> =>
  toBase64(await pbkdf2(text, bytesOf(salt), ITERATIONS));
