import type { accountCalls } from "../account.ts";
import type { Examples } from "./examples.ts";

export const accountExamples: Examples<typeof accountCalls> = {};
