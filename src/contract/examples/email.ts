import type { emailCalls } from "../email.ts";
import type { Examples } from "./examples.ts";

export const emailExamples: Examples<typeof emailCalls> = {};
