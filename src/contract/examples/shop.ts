import type { shopCalls } from "../shop.ts";
import type { Examples } from "./examples.ts";

export const shopExamples: Examples<typeof shopCalls> = {};
