import type { MessageToWorker } from "../contract/worker-messages.ts";
import { intakeClient } from "../domain/intake-client.ts";
import { getDatabase } from "./database.ts";
import { type PresenceContext, sendPresence, sendTyping } from "./workspace/presence.ts";

declare const self: ServiceWorkerGlobalScope;

/** Pages do not have the token of the server. */
export function registerPresenceMessages(): void {
  self.addEventListener("message", (event) => {
    const message = event.data as MessageToWorker;
    if (message.type === "report-presence")
      event.waitUntil(
        getContext()
          .then(async (context) => sendPresence(context, await hasVisiblePage()))
          .catch(() => null)
          .then((members) => event.ports[0]?.postMessage(members)),
      );
    if (message.type === "report-typing")
      event.waitUntil(
        getContext()
          .then((context) => sendTyping(context, message.room))
          .catch(console.warn),
      );
  });
}

const getContext = async (): Promise<PresenceContext> => ({ db: await getDatabase(), intakeClient });

async function hasVisiblePage(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.some(({ visibilityState }) => visibilityState === "visible");
}
