import type { usersCalls } from "../users.ts";
import type { Examples } from "./examples.ts";

export const usersExamples: Examples<typeof usersCalls> = {};
