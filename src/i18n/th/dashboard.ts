import type dashboard from "../en/dashboard.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof dashboard> = {
  calls: {},
};
export default texts;
