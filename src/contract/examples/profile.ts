import type { profileCalls } from "../profile.ts";
import type { Examples } from "./examples.ts";

export const profileExamples: Examples<typeof profileCalls> = {};
