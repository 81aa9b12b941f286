import type { Handler } from "./handle.ts";

export const data: readonly Handler[] = [];
