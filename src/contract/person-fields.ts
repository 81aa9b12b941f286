import * as v from "valibot";
import { text } from "./fields.ts";

/** A phone number, or nothing. */
export const phone = v.pipe(
  text(40),
  v.regex(/^(?:\+?(?:[ ().-]*\d){6,15})?$/, "Enter a phone number, such as +66 2 555 0142."),
);

/** As `country`, for where it may be unknown: then it is empty. */
export const optionalCountry = v.pipe(
  v.string("Enter a country."),
  v.regex(/^(?:[A-Z]{2})?$/, "Enter a country as two capital letters, such as TH."),
);
