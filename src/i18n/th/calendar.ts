import type calendar from "../en/calendar.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof calendar> = {
  calls: {},
};
export default texts;
