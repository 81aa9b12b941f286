import { onOffline } from "../notices/damped.ts";
import type { Mount } from "./islands.ts";

export const mountOfflineSign: Mount = (island) => {
  const template = island.querySelector("template");
  if (!template) return;
  onOffline((isOffline) => island.replaceChildren(template, ...(isOffline ? [template.content.cloneNode(true)] : [])));
};
