import { registerRoute } from "workbox-routing";
import { SHARE_PATH } from "../contract/data.ts";
import { CHANGES_CHANNEL, type ChangeEvent } from "../contract/worker-messages.ts";
import type { ShareRow } from "../db/tables/data.ts";
import { getDatabase } from "./get-database.ts";

/** What fits into an address, where the words cannot be stored. */
const MAX_IN_ADDRESS = 2_000;
const MAX_STORED = 20_000;
/** Any site can post a form here: it may not fill the device. */
const MAX_SHARES = 50;
const SEE_OTHER = 303;

const changes = new BroadcastChannel(CHANGES_CHANNEL);

/**
 * Takes what another app shares. It is stored before the answer leaves, so that neither a killed worker nor a sign-in
 * in between loses it; the page then asks what shall become of it.
 */
export function registerShareTarget(): void {
  registerRoute(
    ({ request, sameOrigin, url }) => sameOrigin && request.mode === "navigate" && url.pathname === SHARE_PATH,
    async ({ request }) => {
      const shared = await wordsOf(request);
      if (shared.title + shared.text + shared.url === "") return goTo(SHARE_PATH);
      try {
        await keep(shared);
        return goTo(SHARE_PATH);
      } catch (error) {
        // No room, or a newer version's database: the words go to the page as they are.
        console.warn(error);
        const words = Object.entries(shared).map(([name, value]) => [name, value.slice(0, MAX_IN_ADDRESS)]);
        return goTo(`${SHARE_PATH}?${new URLSearchParams(words)}`);
      }
    },
    "POST",
  );
}

type Shared = Pick<ShareRow, "title" | "text" | "url">;

async function wordsOf(request: Request): Promise<Shared> {
  const form = await request.formData().catch(() => new FormData());
  const word = (name: keyof Shared) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim().slice(0, MAX_STORED) : "";
  };
  return { title: word("title"), text: word("text"), url: word("url") };
}

async function keep(shared: Shared): Promise<void> {
  const db = await getDatabase();
  if (db.isNewer) throw new Error("A newer version of the app keeps this data.");
  if ((await db.shares.count()) >= MAX_SHARES) throw new Error("Too much that was shared waits already.");
  await db.shares.add({ id: crypto.randomUUID(), at: new Date().toISOString(), ...shared });
  changes.postMessage({ areas: ["data"] } satisfies ChangeEvent);
}

const goTo = (path: string) => Response.redirect(new URL(path, location.origin), SEE_OTHER);
