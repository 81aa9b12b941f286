import type email from "../en/email.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof email> = {
  calls: {},
};
export default texts;
