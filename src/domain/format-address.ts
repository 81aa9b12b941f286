import type { PostalAddress } from "../contract/postal-address.ts";
import { getCountryName } from "../lib/countries.ts";

const THAI = /\p{Script=Thai}/u;
const BANGKOK = "กรุงเทพมหานคร";

/** Adds no word if the name is not Thai or already has one. */
const withWord = (word: string, name: string) =>
  THAI.test(name) && !/^(?:ตำบล|แขวง|อำเภอ|เขต|จังหวัด|[จอต]\.)/.test(name) ? `${word}${name}` : name;

export const formatAddressLines = (address: PostalAddress, language: string): string[] =>
  [...formatPlaceLines(address), address.country === "TH" ? "" : getCountryName(address.country, language)].filter(
    Boolean,
  );

/** Thai names get the words that Thai addresses use, such as "อำเภอ". */
export function formatPlaceLines(address: PostalAddress): string[] {
  const { street, subdistrict, district, city, province, postcode, country } = address;
  if (country !== "TH") {
    const place = [city, [province, postcode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
    return [street, place].filter(Boolean);
  }
  const isBangkok = province === BANGKOK;
  const parts = [
    withWord(isBangkok ? "แขวง" : "ตำบล", subdistrict),
    withWord(isBangkok ? "เขต" : "อำเภอ", district),
    isBangkok ? province : withWord("จังหวัด", province),
  ].filter(Boolean);
  const isThai = parts.some((part) => THAI.test(part));
  return [street, `${parts.join(isThai ? " " : ", ")} ${postcode}`];
}
