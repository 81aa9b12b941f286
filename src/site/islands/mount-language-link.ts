import type { MountIsland } from "../islands/mount-islands.ts";

/** Takes what else stands in the address along to the other language: a chosen department, a chapter. */
export const mountLanguageLink: MountIsland = (island) => {
  const link = island as HTMLAnchorElement;
  link.addEventListener("click", () => {
    link.search = location.search;
    link.hash = location.hash;
  });
};
