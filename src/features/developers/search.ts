import * as v from "valibot";

const textParam = v.fallback(v.optional(v.string()), undefined);

/** `call` is the expanded call (`area.name`). */
export const developersSearch = v.object({ q: textParam, area: textParam, call: textParam });
export type DevelopersSearch = v.InferOutput<typeof developersSearch>;
