import { expect, test } from "vitest";
import { formatAddressLines } from "./format-address.ts";

const home = { fullName: "", phone: "", street: "1", subdistrict: "", city: "", country: "TH" };

test.each([
  [
    "Bangkok in Thai",
    { ...home, subdistrict: "ยานนาวา", district: "สาทร", province: "กรุงเทพมหานคร", postcode: "10120" },
    ["1", "แขวงยานนาวา เขตสาทร กรุงเทพมหานคร 10120"],
  ],
  [
    "another province in Thai, typed with one of the words",
    { ...home, subdistrict: "สุเทพ", district: "อำเภอเมืองเชียงใหม่", province: "เชียงใหม่", postcode: "50200" },
    ["1", "ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50200"],
  ],
  [
    "Thailand in English, without a subdistrict",
    { ...home, district: "Sathon", province: "Bangkok", postcode: "10120" },
    ["1", "Sathon, Bangkok 10120"],
  ],
  [
    "abroad",
    { ...home, district: "", city: "Bergen", province: "", postcode: "5003", country: "NO" },
    ["1", "Bergen, 5003", "Norway"],
  ],
  [
    "abroad, with a province and without a postcode",
    { ...home, district: "", city: "Perth", province: "WA", postcode: "", country: "AU" },
    ["1", "Perth, WA", "Australia"],
  ],
])("formatAddressLines formats %s", (_, address, lines) => {
  expect(formatAddressLines(address, "en")).toEqual(lines);
});
