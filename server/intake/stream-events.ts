import type { Context } from "hono";
import { authorize } from "./access-tokens.ts";
import type { Services } from "./create-handler.ts";

export const EVENTS_PATH = "/intake/events";

/**
 * A client that sends `Last-Event-ID` gets the events that it missed; if it missed more than 500, it gets only the
 * latest, so clients reload their list when they connect. Only members who may
 * read requests get the events of requests. The stream ends when the token expires or the session ends; the client
 * reconnects with a new token.
 */
export async function streamEvents(context: Context, services: Services): Promise<Response> {
  const { req, env } = context;
  const member = await authorize(services, req.header("authorization"), ["read", "Workspace"]);
  const lastNumber = parseEventId(req.header("last-event-id"));
  // `env` has no connection in tests that call the app directly.
  const events = await services.feed.open(member, lastNumber, () => env?.outgoing?.destroy());
  context.header("content-type", "text/event-stream");
  // Without it, @hono/node-server waits for further chunks before it sends the headers.
  context.header("transfer-encoding", "chunked");
  // Tell nginx not to buffer the stream.
  context.header("x-accel-buffering", "no");
  return context.body(events);
}

function parseEventId(text: string | undefined): number | undefined {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
