import { describe, expect, test } from "vitest";
import { brand } from "../brand.ts";
import { findTaxIdError } from "./thai-tax-id.ts";

describe("findTaxIdError", () => {
  test.each([
    ["a company's id", "0105500000003", "TH"],
    ["the published id of the Revenue Department", "0994000159803", "TH"],
    ["a citizen's id with hyphens", "1-1017-00207-02-1", "TH"],
    ["spaces as on documents", "0 1055 00000 00 3", ""],
    ["no id", "", "TH"],
    ["an id of another country", "GB123456789", "GB"],
    ["letters without a country", "DE123456789", ""],
  ])("findTaxIdError returns undefined for %s", (_, taxId, country) => {
    expect(findTaxIdError(taxId, country)).toBeUndefined();
  });

  test.each([
    ["12 digits", "010550000000", "TH", "length"],
    ["14 digits", "01055000000030", "TH", "length"],
    ["12 digits without a country", "010550000000", "", "length"],
    ["letters in Thailand", "GB12345678901", "TH", "length"],
    ["a wrong last digit", "0105500000004", "TH", "checkDigit"],
    ["zeros", "0000000000000", "TH", "checkDigit"],
  ])("findTaxIdError finds the error of %s", (_, taxId, country, expected) => {
    expect(findTaxIdError(taxId, country)).toBe(expected);
  });

  test("findTaxIdError finds every wrong digit but the third (of weight 11), and every swap of neighbours", () => {
    const validId = "0105500000003";
    const wrongIds = Array.from({ length: 13 }, (_, index) => {
      const idsWithOtherDigit = [..."0123456789"].map(
        (digit) => `${validId.slice(0, index)}${digit}${validId.slice(index + 1)}`,
      );
      const [a = "", b = ""] = validId.slice(index);
      return [
        ...(index === 2 ? [] : idsWithOtherDigit),
        `${validId.slice(0, index)}${b}${a}${validId.slice(index + 2)}`,
      ];
    });
    for (const taxId of wrongIds.flat())
      if (taxId !== validId) expect(findTaxIdError(taxId, "TH"), taxId).toBe("checkDigit");
  });

  test("the company's own tax ids are valid", () => {
    expect([findTaxIdError(brand.taxId, "TH"), findTaxIdError(brand.promptPayId, "TH")]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
