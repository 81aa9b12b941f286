import type notices from "../en/notices.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof notices> = {};
export default texts;
