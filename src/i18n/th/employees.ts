import type employees from "../en/employees.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof employees> = {
  calls: {},
};
export default texts;
