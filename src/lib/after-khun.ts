/** A name as it follows คุณ: not twice, and apart from it in another script. */
export const afterKhun = (name: string): string =>
  name.replace(/^คุณ\s*/, "").replace(/^(?=\S)(?!\p{Script=Thai})/u, " ");
