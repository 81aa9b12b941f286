import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brand } from "../brand.ts";
import { buildPromptPayPayload } from "./promptpay.ts";

/** CRC-16/CCITT-FALSE: polynomial 0x1021, initial value 0xffff, no reflection. */
function crc(text: string): string {
  let sum = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = ((sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, "0");
}

/** A field is a two-digit tag, a two-digit length and the value. */
function parseFields(payload: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (let at = 0; at < payload.length; ) {
    const length = Number(payload.slice(at + 2, at + 4));
    found[payload.slice(at, at + 2)] = payload.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return found;
}

test("the test's own crc function returns the known checksums of two examples", () => {
  expect(crc("123456789")).toBe("29B1");
  // Other open-source PromptPay generators test with this payload, too.
  expect(crc("00020101021129370016A000000677010111011300668012345675802TH53037646304")).toBe("6197");
});

describe("buildPromptPayPayload", () => {
  test("buildPromptPayPayload returns the expected payload for a tax number and an amount", () => {
    expect(buildPromptPayPayload("0-1055-00000-00-3", 123_450)).toBe(
      "00020101021229370016A00000067701011102130105500000003530376458" +
        "02TH54071234.506304" +
        crc("00020101021229370016A0000006770101110213010550000000353037645802TH54071234.506304"),
    );
  });

  test("buildPromptPayPayload returns the expected payload for an e-wallet", () => {
    const fields = "00020101021229390016A000000677010111031500499900012345653037645802TH5406100.006304";
    expect(buildPromptPayPayload("004999000123456", 10_000)).toBe(fields + crc(fields));
  });

  test.each([
    [
      "mobile number",
      "01",
      "0066801234567",
      ["0801234567", "080-123-4567", "080 123 4567", "๐๘๐-๑๒๓-๔๕๖๗", "+66 80 123 4567", "+66 (0)80-123-4567"],
    ],
    ["tax id", "02", "0105500000003", ["0105500000003", "0-1055-00000-00-3", "0 1055 00000 00 3", "๐-๑๐๕๕-๐๐๐๐๐-๐๐-๓"]],
    ["citizen id", "02", "1101700207021", ["1101700207021", "1-1017-00207-02-1"]],
    [
      "e-wallet id",
      "03",
      "004999000123456",
      ["004999000123456", "004-9990-0012-3456", "004 999000123456", "๐๐๔๙๙๙๐๐๐๑๒๓๔๕๖"],
    ],
  ])("the payload has a %s in sub-tag %s as %s", (_, tag, value, spellings) => {
    for (const id of spellings) {
      const payload = buildPromptPayPayload(id, 422) ?? "";
      expect(parseFields(parseFields(payload)["29"] ?? ""), id).toEqual({ "00": "A000000677010111", [tag]: value });
      expect(payload.slice(-4)).toBe(crc(payload.slice(0, -4)));
    }
  });

  test("the payload of any amount has the exact amount, allows one payment and has a valid checksum", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000_000 }), (satang) => {
        const payload = buildPromptPayPayload(brand.promptPayId, satang) ?? "";
        const {
          "00": version,
          "01": use,
          "53": currency,
          "58": country,
          "54": amount = "",
          "63": sum,
        } = parseFields(payload);
        expect({ version, use, currency, country }).toEqual({
          version: "01",
          use: "12",
          currency: "764",
          country: "TH",
        });
        expect(amount).toMatch(/^\d{1,10}\.\d{2}$/);
        expect(BigInt(amount.replace(".", ""))).toBe(BigInt(satang));
        expect(sum).toBe(crc(payload.slice(0, -4)));
      }),
    );
  });

  test.each([
    ["an amount of 0", brand.promptPayId, 0],
    ["a negative amount", brand.promptPayId, -1],
    ["a fraction of a satang", brand.promptPayId, 0.5],
    ["an amount over the limit", brand.promptPayId, 1e15],
    ["an invalid id", "12345", 100],
    ["a landline number", "02-555-0100", 100],
    ["a landline number of 10 digits", "0255501000", 100],
    ["a tax id with a wrong check digit", "0105500000004", 100],
    ["an e-wallet id of 14 digits", "00499900012345", 100],
    ["letters", "wallet-004999000123456", 100],
  ])("buildPromptPayPayload returns undefined for %s", (_, id, satang) => {
    expect(buildPromptPayPayload(id, satang)).toBeUndefined();
  });
});
