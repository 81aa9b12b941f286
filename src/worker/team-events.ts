import { registerRoute } from "workbox-routing";
import { TEAM_EVENTS_PATH } from "../contract/requests.ts";
import { getTeamToken, type TeamTokenResult } from "../mocks/areas/requests/team-session.ts";
import { getDatabase } from "./get-database.ts";

const SERVER_PATH = "/intake/events";
const COME_AGAIN_MS = 15_000;
const fetchIntake = (path: string, init: RequestInit) => fetch(path, init);

/**
 * Passes the server's stream of events on to a page that listens, with the team's token, which a page does not have. It
 * breaks off when this worker is killed; the page then opens another.
 */
export function registerTeamEvents(): void {
  registerRoute(
    ({ url, sameOrigin, request }) => sameOrigin && request.mode !== "navigate" && url.pathname === TEAM_EVENTS_PATH,
    async ({ request }) => {
      const tools = { db: await getDatabase(), fetchIntake };
      const first = await getTeamToken(tools);
      const response = await open(first, request);
      if (response.ok) return response;
      if (response.status !== 401) return unavailable();
      const second = await open(await getTeamToken(tools, first.token), request);
      return second.ok ? second : unavailable();
    },
  );
}

async function open(token: TeamTokenResult, { headers, signal }: Request): Promise<Response> {
  if (token.token === undefined) return unavailable();
  const asked = new Headers({ accept: "text/event-stream", authorization: `Bearer ${token.token}` });
  const lastId = headers.get("last-event-id");
  if (lastId) asked.set("last-event-id", lastId);
  try {
    return await fetch(SERVER_PATH, { headers: asked, cache: "no-store", redirect: "error", signal });
  } catch {
    return unavailable();
  }
}

/** A stream that says nothing but when to come again, and ends: the page asks for everything then, as if polling. */
const unavailable = () =>
  new Response(`retry: ${COME_AGAIN_MS}\n\n`, {
    headers: { "content-type": "text/event-stream", "cache-control": "no-store" },
  });
