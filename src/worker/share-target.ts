import { registerRoute } from "workbox-routing";
import { SHARE_PATH } from "../contract/data.ts";
import type { ShareRow } from "../db/tables/data.ts";
import { getDatabase, publishChanges } from "./database.ts";

/** In characters. The redirect URL contains the fields if the worker cannot store them. */
const MAX_URL_FIELD_LENGTH = 2_000;
const MAX_STORED_FIELD_LENGTH = 20_000;
/** Limited, because any website can post a form to this path. */
const MAX_SHARES = 50;
const SEE_OTHER = 303;

/**
 * Stores the content before redirecting to the page that asks what to do with it, so that it survives a stopped worker
 * or a sign-in.
 */
export function registerShareTarget(): void {
  registerRoute(
    ({ request, sameOrigin, url }) => sameOrigin && request.mode === "navigate" && url.pathname === SHARE_PATH,
    async ({ request }) => {
      const sharedFields = await readShare(request);
      if (sharedFields.title + sharedFields.text + sharedFields.url === "") return redirectTo(SHARE_PATH);
      try {
        await storeShare(sharedFields);
        return redirectTo(SHARE_PATH);
      } catch (error) {
        // If the storage is full or a newer version owns the database, pass the content to the page in the URL.
        console.warn(error);
        const params = Object.entries(sharedFields).map(([name, value]) => [
          name,
          value.slice(0, MAX_URL_FIELD_LENGTH),
        ]);
        return redirectTo(`${SHARE_PATH}?${new URLSearchParams(params)}`);
      }
    },
    "POST",
  );
}

type SharedFields = Pick<ShareRow, "title" | "text" | "url">;

async function readShare(request: Request): Promise<SharedFields> {
  const form = await request.formData().catch(() => new FormData());
  const readField = (name: keyof SharedFields) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim().slice(0, MAX_STORED_FIELD_LENGTH) : "";
  };
  return { title: readField("title"), text: readField("text"), url: readField("url") };
}

async function storeShare(sharedFields: SharedFields): Promise<void> {
  const db = await getDatabase();
  if (db.isNewer) throw new Error("A newer version of the app keeps this data.");
  if ((await db.shares.count()) >= MAX_SHARES) throw new Error("Too many shares are waiting already.");
  await db.shares.add({ id: crypto.randomUUID(), at: new Date().toISOString(), ...sharedFields });
  publishChanges(["data"]);
}

const redirectTo = (path: string) => Response.redirect(new URL(path, location.origin), SEE_OTHER);
