import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brand } from "../../../brand.ts";
import { buildPromptPayPayload } from "./promptpay.ts";

/** CRC-16/CCITT-FALSE by its definition, bit by bit: polynomial 0x1021, start 0xffff, nothing reflected. */
function crc(text: string): string {
  let sum = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = ((sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, "0");
}

/** The fields of a payload: a tag and a length of two digits each, then the value. */
function fields(payload: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (let at = 0; at < payload.length; ) {
    const length = Number(payload.slice(at + 2, at + 4));
    found[payload.slice(at, at + 2)] = payload.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return found;
}

test("the checksum of these tests is that of the standard's own example", () => {
  expect(crc("123456789")).toBe("29B1");
  // A payload that is in use: the first that PromptPay's open-source generators are compared with.
  expect(crc("00020101021129370016A000000677010111011300668012345675802TH53037646304")).toBe("6197");
});

describe("a PromptPay payload", () => {
  test("asks for an amount at a tax number, whole", () => {
    expect(buildPromptPayPayload("0-1055-00000-00-3", 123_450)).toBe(
      "00020101021229370016A00000067701011102130105500000003530376458" +
        "02TH54071234.506304" +
        crc("00020101021229370016A0000006770101110213010550000000353037645802TH54071234.506304"),
    );
  });

  test("writes a mobile number with its country", () => {
    const payload = buildPromptPayPayload("080-123-4567", 422) ?? "";
    expect(fields(fields(payload)["29"] ?? "")).toEqual({ "00": "A000000677010111", "01": "0066801234567" });
  });

  test("is of this very amount, in baht, to be paid once, with a checksum that holds", () => {
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
        } = fields(payload);
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
    ["nothing", brand.promptPayId, 0],
    ["less than nothing", brand.promptPayId, -1],
    ["a part of a satang", brand.promptPayId, 0.5],
    ["more than the field holds", brand.promptPayId, 1e15],
    ["a number that is none", "12345", 100],
  ])("is not made for %s", (_, id, satang) => {
    expect(buildPromptPayPayload(id, satang)).toBeUndefined();
  });
});
