import { SignJWT, UnsecuredJWT } from "jose";

const otherKey = new Uint8Array(32).fill(7);

const base64url = (text: string) => Buffer.from(text).toString("base64url");

/** The keys say what is wrong with each variant. */
export async function createForgedTokens(genuine: string, account: number): Promise<Record<string, string>> {
  const [header = "", payload = "", signature = ""] = genuine.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
  return {
    "signed with another key": await new SignJWT({ ...claims, sub: String(account) })
      .setProtectedHeader({ alg: "HS256" })
      .sign(otherKey),
    "without a signature": new UnsecuredJWT({ ...claims, sub: String(account) }).encode(),
    "with other claims": [header, base64url(JSON.stringify({ ...claims, exp: 9_999_999_999 })), signature].join("."),
    "with another algorithm": [base64url('{"alg":"none"}'), payload, ""].join("."),
    "cut short": genuine.slice(0, -4),
    "that is no token": "not-a-token",
  };
}
