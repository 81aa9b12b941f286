import { pbkdf2Sync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hashPassword, type PasswordHash, verifyPassword } from "../../../src/domain/password.ts";
import { multilingualText } from "./arbitraries.ts";
import { fc } from "./fast-check.ts";

describe("passwords", () => {
  /** Node's own PBKDF2, with few iterations to keep the tests fast. */
  function hashByNode(password: string, salt: Uint8Array, iterations: number): PasswordHash {
    const hash = pbkdf2Sync(password.normalize("NFC"), salt, iterations, 32, "sha256").toString("base64");
    return { salt: Buffer.from(salt).toString("base64"), iterations, hash };
  }
  const typedPassword = fc.oneof(multilingualText(), fc.string({ unit: "grapheme" }));
  const salts = fc.uint8Array({ minLength: 16, maxLength: 16 });
  const iterations = fc.integer({ min: 1, max: 9 });

  test("verifyPassword accepts the password in both Unicode forms and rejects any other", async () => {
    await fc.assert(
      fc.asyncProperty(typedPassword, typedPassword, salts, iterations, async (password, other, salt, count) => {
        const storedHash = hashByNode(password, salt, count);
        expect(await verifyPassword(password, storedHash)).toBe(true);
        expect(await verifyPassword(password.normalize("NFD"), storedHash)).toBe(true);
        expect(await verifyPassword(other, storedHash)).toBe(other.normalize("NFC") === password.normalize("NFC"));
        const hash = Buffer.from(storedHash.hash, "base64");
        for (const wrongHash of [hash.subarray(0, 30), Buffer.concat([hash, hash])])
          expect(await verifyPassword(password, { ...storedHash, hash: wrongHash.toString("base64") })).toBe(false);
      }),
      { numRuns: 50 },
    );
  });

  test("hashPassword uses 600,000 iterations and a random salt", async () => {
    const hashes = [await hashPassword("ลับมาก"), await hashPassword("ลับมาก")];
    expect(hashes.map(({ iterations: count }) => count)).toEqual([600_000, 600_000]);
    expect(new Set(hashes.flatMap(({ salt, hash }) => [salt, hash])).size).toBe(4);
    expect(JSON.stringify(hashes)).not.toContain("ลับมาก");
    const [first] = hashes;
    expect(first && hashByNode("ลับมาก", Buffer.from(first.salt, "base64"), 600_000)).toEqual(first);
  });
});
