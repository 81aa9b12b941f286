import { watchOffline } from "../notices/damped.ts";
import type { MountIsland } from "./islands.ts";

export const mountOfflineIndicator: MountIsland = (island) => {
  const template = island.querySelector("template");
  if (!template) return;
  watchOffline((isOffline) => island.replaceChildren(template, ...(isOffline ? [template.content.cloneNode(true)] : [])));
};
