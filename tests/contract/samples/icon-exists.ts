import { existsSync } from "node:fs";

/** Lucide's name, such as `wifi-off`. */
export const iconExists = (name: string) => existsSync(`node_modules/lucide-react/dist/esm/icons/${name}.mjs`);
