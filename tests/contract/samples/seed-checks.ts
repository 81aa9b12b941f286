import { existsSync } from "node:fs";

export const isThai = (words: string) => /\p{Script=Thai}/u.test(words);

/** True where the picture of an address such as `/images/avatars/araya.webp` is among the files that are served. */
export const imageExists = (address: string) => existsSync(`public${address}`);
