import type search from "../en/search.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof search> = {
  calls: {},
};
export default texts;
