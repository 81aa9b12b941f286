import * as v from "valibot";
import { country, phone, requiredText, text } from "./fields.ts";

const HOME_COUNTRY = "TH";
const optionalText = v.optional(text(100), "");

type Place = { country: string };
const isHome = ({ country }: Place) => country === HOME_COUNTRY;
// An invalid country is neither home nor abroad, so that only the country is reported as invalid.
export const isAbroad = (place: Place) => /^[A-Z]{2}$/.test(place.country) && !isHome(place);

/**
 * A shipping address. In Thailand: district (อำเภอ or เขต), province and five-digit postcode; abroad: city, and
 * optionally province and postcode.
 */
export const postalAddress = v.pipe(
  v.object({
    fullName: requiredText(100),
    phone: v.pipe(phone, v.minLength(1, "This is required.")),
    /** House number, building and street. */
    street: requiredText(200),
    /** Thailand's ตำบล or แขวง. */
    subdistrict: optionalText,
    district: optionalText,
    city: optionalText,
    province: optionalText,
    postcode: v.optional(text(20), ""),
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
