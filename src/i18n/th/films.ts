import type films from "../en/films.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof films> = {
  calls: {},
};
export default texts;
