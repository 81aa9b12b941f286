import type profile from "../en/profile.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof profile> = {
  calls: {},
};
export default texts;
