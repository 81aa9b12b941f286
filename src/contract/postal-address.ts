import * as v from "valibot";
import { country, line, optionalEmail, phone, plainLine, requiredLine } from "./fields.ts";

const HOME_COUNTRY = "TH";
const optionalText = v.optional(line(100), "");

type Place = { country: string };
const isHome = ({ country }: Place) => country === HOME_COUNTRY;
// Return false for an invalid country, so that the schema reports only the country and not a missing city.
export const isAbroad = (place: Place) => /^[A-Z]{2}$/.test(place.country) && !isHome(place);

/**
 * In Thailand a district (อำเภอ or เขต), a province and a five-digit postcode are required. Abroad a city is required;
 * province and postcode are optional.
 */
export const postalAddress = v.pipe(
  v.object({
    fullName: requiredLine(100),
    phone: v.pipe(phone, v.minLength(1, "This is required.")),
    /** The order's invoice gets it. Addresses of earlier versions have none. */
    email: v.optional(optionalEmail),
    street: requiredLine(200),
    /** ตำบล or แขวง. */
    subdistrict: optionalText,
    district: optionalText,
    city: optionalText,
    province: optionalText,
    postcode: v.optional(plainLine(20), ""),
    country,
  }),
  v.forward(
    v.partialCheck(
      [["country"], ["district"]],
      (place) => !isHome(place) || place.district !== "",
      "This is required.",
    ),
    ["district"],
  ),
  v.forward(
    v.partialCheck(
      [["country"], ["province"]],
      (place) => !isHome(place) || place.province !== "",
      "This is required.",
    ),
    ["province"],
  ),
  v.forward(
    v.partialCheck(
      [["country"], ["postcode"]],
      (place) => !isHome(place) || /^[1-9]\d{4}$/.test(place.postcode),
      "Enter a five-digit postcode.",
    ),
    ["postcode"],
  ),
  v.forward(
    v.partialCheck([["country"], ["city"]], (place) => !isAbroad(place) || place.city !== "", "This is required."),
    ["city"],
  ),
);
export type PostalAddress = v.InferOutput<typeof postalAddress>;

export const exampleAddress = {
  fullName: "อารยา ศรีสุวรรณ",
  phone: "+66 2 555 0100",
  email: "araya@example.com",
  street: "88/12 ถนนสาทรใต้",
  subdistrict: "ยานนาวา",
  district: "สาทร",
  city: "",
  province: "กรุงเทพมหานคร",
  postcode: "10120",
  country: "TH",
};
