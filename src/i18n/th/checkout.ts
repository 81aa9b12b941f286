import type checkout from "../en/checkout.ts";
import type { Texts } from "../texts.ts";

const texts: Texts<typeof checkout> = {
  title: "ชำระเงิน",
};
export default texts;
