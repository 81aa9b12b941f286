import type chat from "../en/chat.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof chat> = {
  calls: {},
};
export default texts;
