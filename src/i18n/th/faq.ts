import type faq from "../en/faq.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof faq> = {
  calls: {},
};
export default texts;
