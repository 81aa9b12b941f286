import type shop from "../en/shop.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof shop> = {
  calls: {},
};
export default texts;
