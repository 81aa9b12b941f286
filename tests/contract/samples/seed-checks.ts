import { existsSync } from "node:fs";

export const isThai = (text: string) => /\p{Script=Thai}/u.test(text);

/** `address` is in `public`, such as `/images/avatars/araya.webp`. */
export const imageExists = (address: string) => existsSync(`public${address}`);
