import { TEAM_EVENTS, TEAM_EVENTS_PATH } from "../contract/requests.ts";

/** Name of the lock and of the channel. */
const NAME = "phrom-team-events";
/** Reconnect quickly after a working stream breaks off, slowly if it could not be opened. */
const RECONNECT_MS = 500;
const RETRY_MS = 15_000;

/**
 * Calls back when the team's requests may have changed. Only one tab opens the event stream and tells the others: a
 * stream uses one of the six connections that a browser opens to a server. Returns the function that unsubscribes.
 */
export function onTeamEvents(listener: () => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener("message", listener);
  const notifyAll = () => {
    listener();
    channel.postMessage(null);
  };
  const controller = new AbortController();
  navigator.locks
    .request(NAME, { signal: controller.signal }, () => listen(notifyAll, controller.signal))
    // Aborted while another tab holds the lock.
    .catch(() => {});
  return () => {
    controller.abort();
    channel.close();
  };
}

/**
 * Listens to the stream until the signal aborts. Calls back on each event, and whenever the stream opens, because events
 * may have been missed. If the server cannot be reached, the worker responds with a stream that ends at once and sets
 * the retry time.
 */
function listen(listener: () => void, signal: AbortSignal): Promise<void> {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const connect = () => {
    let wasOpen = false;
    source = new EventSource(TEAM_EVENTS_PATH);
    source.addEventListener("open", () => {
      wasOpen = true;
      listener();
    });
    for (const event of TEAM_EVENTS) source.addEventListener(event, listener);
    source.addEventListener("error", () => {
      // The browser reconnects after a stream that ended, but not after one that broke off (a stopped worker, say).
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, wasOpen ? RECONNECT_MS : RETRY_MS);
    });
  };
  connect();
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      source.close();
      resolve();
    });
  });
}
