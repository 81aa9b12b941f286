import * as fc from "fast-check";

// A fixed seed makes every run use the same inputs.
fc.configureGlobal({ seed: 20_260_715 });

export { fc };
