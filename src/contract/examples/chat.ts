import type { chatCalls } from "../chat.ts";
import type { Examples } from "./examples.ts";

export const chatExamples: Examples<typeof chatCalls> = {};
