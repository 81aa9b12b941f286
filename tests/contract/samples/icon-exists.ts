import { existsSync } from "node:fs";

/** True if Lucide has an icon of this name, such as `wifi-off`. */
export const iconExists = (name: string) => existsSync(`node_modules/lucide-react/dist/esm/icons/${name}.mjs`);
