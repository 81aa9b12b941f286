import { existsSync } from "node:fs";

export const iconExists = (name: string) => existsSync(`node_modules/lucide-react/dist/esm/icons/${name}.mjs`);
