import { sentRequests } from "../../api/contact.ts";
import type { Mount } from "./islands.ts";

export const mountWaitingCount: Mount = (island) => {
  const count = island.querySelector("[data-count]");
  sentRequests.subscribe(() => {
    const waiting = sentRequests.current()?.filter(({ status }) => status !== "sent").length ?? 0;
    island.hidden = waiting === 0;
    // The phone's menu is folded: a dot on its button says that there is something to see.
    document.documentElement.toggleAttribute("data-waiting", waiting > 0);
    if (count) count.textContent = String(waiting);
  });
};
