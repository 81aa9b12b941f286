import * as v from "valibot";

/** 200 kB as data: base64 writes three bytes as four characters. */
const MAX_LENGTH = 273_100;

/**
 * A picture: the address of one of the app's own or, as data, one that a person chose; empty where there is none.
 * No SVG as data: it may carry scripts.
 */
export const picture = v.pipe(
  v.string("Choose a picture."),
  v.maxLength(MAX_LENGTH, "Use a picture of at most 200 kB."),
  v.regex(
    /^(?:\/images\/(?:[\w-]+\/)*[\w-]+\.\w+|data:image\/(?:avif|gif|jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2})?$/,
    "Use a PNG, JPEG, WebP, AVIF or GIF picture as a data URL, or a path under /images/.",
  ),
);
