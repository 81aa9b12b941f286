import { existsSync } from "node:fs";

export const isThai = (words: string) => /\p{Script=Thai}/u.test(words);

/** True if the image path, such as `/images/avatars/araya.webp`, exists in `public`. */
export const imageExists = (address: string) => existsSync(`public${address}`);
