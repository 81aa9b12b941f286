import { TEAM_EVENTS, TEAM_EVENTS_PATH } from "../contract/requests.ts";

const NAME = "phrom-team-events";
/** A stream that was open is taken up again at once; one that was not is not worth more than a look now and then. */
const AT_ONCE_MS = 500;
const NOW_AND_THEN_MS = 15_000;

/**
 * Calls back whenever something may have happened to the team's requests. One page listens for all that are open: a
 * stream takes one of the six connections that a browser has for a server. Gives back what ends it.
 */
export function onTeamEvents(listener: () => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener("message", listener);
  const tellAll = () => {
    listener();
    channel.postMessage(null);
  };
  const ended = new AbortController();
  navigator.locks
    .request(NAME, { signal: ended.signal }, () => listen(tellAll, ended.signal))
    // Ended while another page listened.
    .catch(() => {});
  return () => {
    ended.abort();
    channel.close();
  };
}

/**
 * Listens until the signal comes. Calls back at each event, and whenever the stream is opened, for nobody heard what was
 * said before. Where the server cannot be reached the worker opens one that ends at once, and says when to
 * come again.
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
      // A stream that ends the browser opens again by itself, saying what it heard last. One that breaks off, as where
      // the worker was killed, it gives up.
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, wasOpen ? AT_ONCE_MS : NOW_AND_THEN_MS);
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
