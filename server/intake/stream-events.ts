import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import { isUnavailable, toLogFields } from "../database/errors.ts";
import { authorize, type CurrentMember } from "./authorize.ts";
import type { Services } from "./services.ts";

export const EVENTS_PATH = "/intake/events";
/** Less than proxies and phones bear without a word. */
const KEEP_ALIVE_MS = 20_000;
const needs = ["read", "Request"] as const;

/**
 * The stream of what happens: `received` and `changed` with the request's id. Whoever comes with `Last-Event-ID` gets what
 * was missed. It ends when the token expires or the member may no longer listen; the client comes back with a new token.
 */
export async function streamEvents(context: Context, services: Services): Promise<Response> {
  const { feed } = services;
  const authorization = context.req.header("authorization");
  const staff = await authorize(services, authorization, needs);
  const start = await feed.getStartNumber(readNumber(context.req.header("last-event-id")));
  // Proxies that collect answers would keep the events to themselves.
  context.header("x-accel-buffering", "no");
  return streamSSE(context, async (stream) => {
    const gone = new AbortController();
    stream.onAbort(() => gone.abort());
    const isOpen = () => !gone.signal.aborted && !feed.closeSignal.aborted;
    try {
      // Tells where the stream begins, so that a listener that heard nothing yet can come back to the same place.
      await stream.write(`id: ${start}\n: listening\n\n`);
      let seen = start;
      while (isOpen() && (await mayListen(services, authorization, staff))) {
        const news = await feed.getEventsSince(seen).catch((error) => nothingYet(error, seen));
        for (const { number, name, id } of news.events)
          await stream.writeSSE({ id: String(number), event: name, data: JSON.stringify({ id }) });
        seen = news.seen;
        const rest = staff.tokenExpiresAt.getTime() - services.now().getTime();
        await feed.waitForEvents(seen, Math.min(KEEP_ALIVE_MS, Math.max(0, rest)), gone.signal);
        if (isOpen()) await stream.write(": alive\n\n");
      }
    } catch (error) {
      services.log("error", "a stream of events broke", toLogFields(error));
    }
  });
}

function readNumber(text: string | undefined): number | undefined {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

async function mayListen(
  services: Services,
  authorization: string | undefined,
  staff: CurrentMember,
): Promise<boolean> {
  if (services.now() >= staff.tokenExpiresAt) return false;
  try {
    await authorize(services, authorization, needs);
    return true;
  } catch (error) {
    // While the database is away nobody can know; the next turn asks again.
    return isUnavailable(error);
  }
}

function nothingYet(error: unknown, seen: number) {
  if (isUnavailable(error)) return { events: [], seen };
  throw error;
}
