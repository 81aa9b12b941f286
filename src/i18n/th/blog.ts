import type blog from "../en/blog.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof blog> = {
  calls: {},
};
export default texts;
