import { expect, test } from "vitest";
import { createPasswordHasher, generatePassword } from "./passwords.ts";

const passwords = createPasswordHasher({ N: 16 });

test("a password is known again, in another Unicode form too, and no other one is", async () => {
  const hash = await passwords.hash("café-กาแฟ");
  expect(await passwords.verify("cafe\u0301-กาแฟ", hash)).toBe(true);
  expect(await passwords.verify("cafe-กาแฟ", hash)).toBe(false);
  expect(await passwords.verify("café-กาแฟ", undefined)).toBe(false);
});

test("a hash says how it was made, so that those of an older cost are still good", async () => {
  const hash = await createPasswordHasher({ N: 32 }).hash("correct-horse-9");
  expect(hash).toMatch(/^scrypt\$32\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(await passwords.verify("correct-horse-9", hash)).toBe(true);
});

test("a name that nobody has costs as much time as one that somebody has", async () => {
  const real = createPasswordHasher();
  const hash = await real.hash("correct-horse-9");
  const time = async (stored: string | undefined) => {
    const start = process.cpuUsage();
    await real.verify("wrong", stored);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  const [known, unknown] = [await time(hash), await time(undefined)];
  expect(unknown / known).toBeGreaterThan(0.3);
});

test("a made password is twenty characters that are easy to read out", () => {
  expect(generatePassword()).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(generatePassword()).not.toBe(generatePassword());
});
