import type data from "../en/data.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof data> = {
  calls: {},
};
export default texts;
