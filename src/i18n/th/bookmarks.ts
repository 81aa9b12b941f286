import type bookmarks from "../en/bookmarks.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof bookmarks> = {
  calls: {},
};
export default texts;
