import type { contactCalls } from "../contact.ts";
import type { Examples } from "./examples.ts";

export const contactExamples: Examples<typeof contactCalls> = {};
