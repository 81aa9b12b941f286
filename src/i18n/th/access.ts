import type access from "../en/access.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof access> = {
  calls: {},
};
export default texts;
