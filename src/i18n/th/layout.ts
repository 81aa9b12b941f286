import type layout from "../en/layout.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof layout> = {};
export default texts;
