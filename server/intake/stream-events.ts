import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import { isDatabaseUnavailable, toLogFields } from "../database/errors.ts";
import { authorize, type CurrentMember } from "./access-tokens.ts";
import type { Services } from "./create-handler.ts";

export const EVENTS_PATH = "/intake/events";
/** The interval of keep-alive messages; shorter than the idle timeouts of proxies and phones. */
const KEEP_ALIVE_MS = 20_000;
const permission = ["read", "Request"] as const;

/**
 * Streams the events `received` and `changed` with the id of the request. A client that sends `Last-Event-ID` gets the
 * events that it missed. The stream ends when the token expires or the member loses the permission; the client
 * reconnects with a new token.
 */
export async function streamEvents(context: Context, services: Services): Promise<Response> {
  const { feed } = services;
  const authorization = context.req.header("authorization");
  const member = await authorize(services, authorization, permission);
  const start = await feed.getStartNumber(parseEventId(context.req.header("last-event-id")));
  // Tell nginx not to buffer the stream.
  context.header("x-accel-buffering", "no");
  return streamSSE(context, async (stream) => {
    const aborted = new AbortController();
    stream.onAbort(() => aborted.abort());
    const isOpen = () => !aborted.signal.aborted && !feed.closeSignal.aborted;
    try {
      // Send an id before the first event, so that a client without any event can reconnect at the same place.
      await stream.write(`id: ${start}\n: listening\n\n`);
      let seen = start;
      while (isOpen() && (await canListen(services, authorization, member))) {
        const news = await feed.getEventsSince(seen).catch((error) => noEventsIfUnavailable(error, seen));
        for (const { number, name, id } of news.events)
          await stream.writeSSE({ id: String(number), event: name, data: JSON.stringify({ id }) });
        seen = news.seen;
        const untilExpiry = member.tokenExpiresAt.getTime() - services.now().getTime();
        await feed.waitForEvents(seen, Math.min(KEEP_ALIVE_MS, Math.max(0, untilExpiry)), aborted.signal);
        if (isOpen()) await stream.write(": alive\n\n");
      }
    } catch (error) {
      services.log("error", "event stream failed", toLogFields(error));
    }
  });
}

function parseEventId(text: string | undefined): number | undefined {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

async function canListen(
  services: Services,
  authorization: string | undefined,
  member: CurrentMember,
): Promise<boolean> {
  if (services.now() >= member.tokenExpiresAt) return false;
  try {
    await authorize(services, authorization, permission);
    return true;
  } catch (error) {
    // If the database is unavailable, keep the stream open: streamEvents checks the permission again before each read.
    return isDatabaseUnavailable(error);
  }
}

function noEventsIfUnavailable(error: unknown, seen: number) {
  if (isDatabaseUnavailable(error)) return { events: [], seen };
  throw error;
}
