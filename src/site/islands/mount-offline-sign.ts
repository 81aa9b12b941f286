import { watchOffline } from "../../lib/debounced-flag.ts";
import type { MountIsland } from "../islands/mount-islands.ts";

export const mountOfflineIndicator: MountIsland = (island) => {
  const template = island.querySelector("template");
  if (!template) return;
  watchOffline((isOffline) =>
    island.replaceChildren(template, ...(isOffline ? [template.content.cloneNode(true)] : [])),
  );
};
