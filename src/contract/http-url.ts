import * as v from "valibot";
import { text } from "./fields.ts";

/** The address of a web page; empty where there is none. Nothing but http and https: it is shown as a link. */
export const httpUrl = v.pipe(
  text(300),
  v.regex(
    /^(?:https?:\/\/[^\s/?#.]+(?:\.[^\s/?#.]+)+(?:[/?#]\S*)?)?$/i,
    "Enter a web address, such as https://www.example.com.",
  ),
);
