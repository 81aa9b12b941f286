import type account from "../en/account.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof account> = {
  calls: {},
};
export default texts;
