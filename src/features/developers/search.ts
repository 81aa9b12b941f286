import * as v from "valibot";

const text = v.fallback(v.optional(v.string()), undefined);

/** `call` is the expanded call (`area.name`). */
export const developersSearch = v.object({ q: text, area: text, call: text });
export type DevelopersSearch = v.InferOutput<typeof developersSearch>;
