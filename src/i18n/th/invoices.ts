import type invoices from "../en/invoices.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof invoices> = {
  calls: {},
};
export default texts;
