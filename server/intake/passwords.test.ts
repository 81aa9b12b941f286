import { describe, expect, test } from "vitest";
import { createPasswordHasher, generatePassword } from "./passwords.ts";

const passwordHasher = createPasswordHasher({ N: 16 });

describe("createPasswordHasher", () => {
  test("verify accepts the password in any Unicode form and rejects other passwords", async () => {
    const hash = await passwordHasher.hash("café-กาแฟ");
    expect(await passwordHasher.verify("cafe\u0301-กาแฟ", hash)).toBe(true);
    expect(await passwordHasher.verify("cafe-กาแฟ", hash)).toBe(false);
    expect(await passwordHasher.verify("café-กาแฟ", undefined)).toBe(false);
  });

  test("verify accepts a hash made with another scrypt cost, because the hash contains the cost", async () => {
    const hash = await createPasswordHasher({ N: 32 }).hash("correct-horse-9");
    expect(hash).toMatch(/^scrypt\$32\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(await passwordHasher.verify("correct-horse-9", hash)).toBe(true);
  });

  test("verify takes as long without a hash (unknown user) as with a hash", async () => {
    const realHasher = createPasswordHasher();
    const hash = await realHasher.hash("correct-horse-9");
    const measureTime = async (stored: string | undefined) => {
      const start = process.cpuUsage();
      await realHasher.verify("wrong", stored);
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    const [withHash, withoutHash] = [await measureTime(hash), await measureTime(undefined)];
    expect(withoutHash / withHash).toBeGreaterThan(0.3);
  });
});

test("generatePassword returns four groups of five readable characters", () => {
  expect(generatePassword()).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(generatePassword()).not.toBe(generatePassword());
});
