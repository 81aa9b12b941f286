import type pricing from "../en/pricing.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof pricing> = {
  calls: { getPricing: "ดูแพ็กเกจ ราคา และคำถามที่ถามกันบ่อย" },
};
export default texts;
