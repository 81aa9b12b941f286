import * as v from "valibot";

const text = v.fallback(v.optional(v.string()), undefined);

/** What the address of the page says: the search, the area shown alone, and the call that is open (`area.name`). */
export const developersSearch = v.object({ q: text, area: text, call: text });
export type DevelopersSearch = v.InferOutput<typeof developersSearch>;
