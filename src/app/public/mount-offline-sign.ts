import type { Mount } from "./islands.ts";

export const mountOfflineSign: Mount = (island) => {
  const template = island.querySelector("template");
  if (!template) return;
  const show = () => island.replaceChildren(template, ...(navigator.onLine ? [] : [template.content.cloneNode(true)]));
  for (const type of ["online", "offline"]) addEventListener(type, show);
  show();
};
