import type pricing from "../en/pricing.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof pricing> = {
  calls: {},
};
export default texts;
