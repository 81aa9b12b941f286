import type orders from "../en/orders.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof orders> = {
  title: "คำสั่งซื้อ",
};
export default texts;
