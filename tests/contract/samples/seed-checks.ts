import { existsSync } from "node:fs";

export const isThai = (text: string) => /\p{Script=Thai}/u.test(text);

/** Returns true if the image, such as `/images/avatars/araya.webp`, exists in `public`. */
export const imageExists = (address: string) => existsSync(`public${address}`);
