import { contactRequestsStore } from "../../api/contact.ts";
import type { MountIsland } from "./mount-islands.ts";

export const mountPendingCount: MountIsland = (island) => {
  const count = island.querySelector("[data-count]");
  contactRequestsStore.subscribe(() => {
    const waiting = contactRequestsStore.getSnapshot()?.filter(({ status }) => status !== "sent").length ?? 0;
    island.hidden = waiting === 0;
    // The phone's menu is folded: a dot on its button says that there is something to see.
    document.documentElement.toggleAttribute("data-waiting", waiting > 0);
    if (count) count.textContent = String(waiting);
  });
};
