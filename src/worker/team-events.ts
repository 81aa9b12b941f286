import { registerRoute } from "workbox-routing";
import { TEAM_EVENTS_PATH } from "../contract/requests.ts";
import { intakeClient } from "../domain/intake-client.ts";
import { getTeamToken, type TeamTokenResult } from "../mocks/areas/requests/team-session.ts";
import { getDatabase } from "./database.ts";

const SERVER_PATH = "/intake/events";
const RETRY_MS = 15_000;
const streamsAbort = new AbortController();

/** Pages that reconnect get an empty stream until another worker controls them. */
export const endTeamEvents = (): void => streamsAbort.abort();

/**
 * The worker adds the team member's token, which pages never see. The stream ends when the browser stops the worker;
 * the page then reconnects.
 */
export function registerTeamEventForwarding(): void {
  registerRoute(
    ({ url, sameOrigin, request }) => sameOrigin && request.mode !== "navigate" && url.pathname === TEAM_EVENTS_PATH,
    async ({ request }) => {
      const context = { db: await getDatabase(), intakeClient };
      const firstToken = await getTeamToken(context);
      const response = await openStream(firstToken, request);
      if (response.ok) return response;
      if (response.status !== 401) return unavailableResponse();
      const secondResponse = await openStream(await getTeamToken(context, firstToken.token), request);
      return secondResponse.ok ? secondResponse : unavailableResponse();
    },
  );
}

async function openStream(token: TeamTokenResult, { headers, signal }: Request): Promise<Response> {
  if (token.token === undefined || streamsAbort.signal.aborted) return unavailableResponse();
  const requestHeaders = new Headers({ accept: "text/event-stream", authorization: `Bearer ${token.token}` });
  const lastId = headers.get("last-event-id");
  if (lastId) requestHeaders.set("last-event-id", lastId);
  try {
    return await fetch(SERVER_PATH, {
      headers: requestHeaders,
      cache: "no-store",
      redirect: "error",
      signal: AbortSignal.any([signal, streamsAbort.signal]),
    });
  } catch {
    return unavailableResponse();
  }
}

/**
 * Tells the page when to reconnect. The page reloads its data at each reconnection, so reconnecting works like polling.
 */
const unavailableResponse = () =>
  new Response(`retry: ${RETRY_MS}\n\n`, {
    headers: { "content-type": "text/event-stream", "cache-control": "no-store" },
  });
