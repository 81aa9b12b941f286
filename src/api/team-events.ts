import { TEAM_EVENT_NAMES, TEAM_EVENTS_PATH, type TeamEventName } from "../contract/requests.ts";

/** The name of the Web Lock and of the BroadcastChannel. */
const CHANNEL_NAME = "phrom-team-events";
/** The wait is short after a working stream broke off, and long if the stream could not be opened. */
const RECONNECT_MS = 500;
const RETRY_MS = 15_000;

type Listener = (event: TeamEventName | "open" | "lost", data?: unknown) => void;

/**
 * Only one tab opens the event stream and tells the other tabs, because a stream uses one of the six connections that a
 * browser opens to a server. The event "open" says that others may have been missed, "lost" that the stream
 * has ended. Returns a function that unsubscribes.
 */
export function onTeamEvents(listener: Listener): () => void {
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.addEventListener("message", ({ data }: MessageEvent<Parameters<Listener>>) => listener(...data));
  const notifyAll: Listener = (...event) => {
    listener(...event);
    channel.postMessage(event);
  };
  const controller = new AbortController();
  navigator.locks
    .request(CHANNEL_NAME, { signal: controller.signal }, () => listenUntilClosed(notifyAll, controller.signal))
    // Ignore the error: the request for the lock is aborted if this tab unsubscribes while another tab holds the lock.
    .catch(() => {});
  return () => {
    controller.abort();
    channel.close();
  };
}

/**
 * Listens to the event stream until the signal aborts. If the server cannot be reached, the worker responds with an empty stream
 * that sets the time until the next attempt.
 */
function listenUntilClosed(listener: Listener, signal: AbortSignal): Promise<void> {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const connect = () => {
    let wasOpen = false;
    source = new EventSource(TEAM_EVENTS_PATH);
    source.addEventListener("open", () => {
      wasOpen = true;
      listener("open");
    });
    for (const event of TEAM_EVENT_NAMES)
      source.addEventListener(event, ({ data }) => listener(event, JSON.parse(data)));
    source.addEventListener("error", () => {
      listener("lost");
      // The browser itself reconnects after a stream that ended normally. It does not reconnect after one that broke
      // off, for example because the worker stopped.
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, wasOpen ? RECONNECT_MS : RETRY_MS);
    });
  };
  const disconnect = () => {
    clearTimeout(timer);
    source.close();
  };
  // While the page unloads, Firefox reports an open stream as an error. A page that comes back from the back/forward
  // cache connects again.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) connect();
  };
  connect();
  addEventListener("pagehide", disconnect, { signal });
  addEventListener("pageshow", onPageShow, { signal });
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => {
      disconnect();
      resolve();
    });
  });
}
