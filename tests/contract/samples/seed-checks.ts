import { existsSync } from "node:fs";

export const isThai = (text: string) => /\p{Script=Thai}/u.test(text);

/** Such as `/images/avatars/araya.webp`, in `public`. */
export const imageExists = (address: string) => existsSync(`public${address}`);
