import { createHash, hkdfSync } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import * as v from "valibot";

export const ACCESS_TOKEN_MINUTES = 10;
const ISSUER = "phrom-intake";
const AUDIENCE = "phrom-intake/staff";

const claims = v.object({
  sub: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)),
  sid: v.pipe(v.string(), v.uuid()),
  exp: v.number(),
});

export interface AccessTokens {
  /** A token that lives for ten minutes. */
  sign(memberId: number, sessionId: string): Promise<string>;
  /** What it says; undefined where it is not ours, or not any more. */
  verify(token: string): Promise<{ memberId: number; sessionId: string; expiresAt: Date } | undefined>;
}

interface Key {
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** A key for one purpose, so that no secret serves two. */
export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", secret, "", purpose, 32));

/** JWTs signed with the first of the secrets; those signed with another one are still good until they expire. */
export function createAccessTokens(secrets: readonly string[], now: () => Date): AccessTokens {
  const keys = secrets.map(toKey);
  const [first] = keys;
  if (!first) throw new Error("There is no secret to sign with.");
  return {
    async sign(memberId, sessionId) {
      const seconds = Math.floor(now().getTime() / 1_000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid: first.id })
        .setSubject(String(memberId))
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + ACCESS_TOKEN_MINUTES * 60)
        .sign(first.bytes);
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => keyOf(keys, kid), {
          algorithms: ["HS256"],
          typ: "at+jwt",
          issuer: ISSUER,
          audience: AUDIENCE,
          currentDate: now(),
        });
        const { sub, sid, exp } = v.parse(claims, payload);
        return { memberId: sub, sessionId: sid, expiresAt: new Date(exp * 1_000) };
      } catch {
        return undefined;
      }
    },
  };
}

function toKey(secret: string): Key {
  const bytes = deriveKey(secret, "access tokens");
  return { id: createHash("sha256").update(bytes).digest("base64url").slice(0, 8), bytes };
}

function keyOf(keys: readonly Key[], id: string | undefined): Uint8Array {
  const key = keys.find((each) => each.id === id);
  if (!key) throw new Error("The token is signed with an unknown key.");
  return key.bytes;
}
