import type { Handler } from "./core/handler.ts";
import * as areaHandlers from "./modules.gen.ts";

/** A test compares this list with the calls of the contract. */
export const handlers: readonly Handler[] = Object.values(areaHandlers).flat();
