import type films from "../en/films.ts";
import type { Texts } from "../texts.ts";

export const area = { name: "ภาพยนตร์", contents: "ชื่อเรื่องสำหรับเลือก" };

const texts: Texts<typeof films> = {
  calls: {
    listFilms: "ดูชื่อภาพยนตร์ร้อยเรื่องตามอันดับ",
  },
};
export default texts;
