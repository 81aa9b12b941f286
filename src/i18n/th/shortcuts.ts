import type shortcuts from "../en/shortcuts.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof shortcuts> = {};
export default texts;
