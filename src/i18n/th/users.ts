import type users from "../en/users.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof users> = {
  calls: {},
};
export default texts;
