import { existsSync } from "node:fs";

/** Returns true if Lucide has an icon with this name, such as `wifi-off`. */
export const iconExists = (name: string) => existsSync(`node_modules/lucide-react/dist/esm/icons/${name}.mjs`);
