import { type MessageToWorker, START_DATA_ID, type StartData } from "../contract/worker-messages.ts";
import { getTokenUserId } from "../lib/auth.ts";

export type PageStarted = Extract<MessageToWorker, { type: "page-started" }>;
type HandleRequest = (request: Request) => Promise<Response | undefined>;

/** How long the document stays open until the page has sent its message. */
const MESSAGE_TIMEOUT_MS = 1_000;
/** How long the document stays open for the responses. The page itself makes the calls that take longer. */
const RESPONSE_TIMEOUT_MS = 300;
/** The page remembers fewer calls; this limit protects the worker from a wrong list. */
const MAX_CALLS = 30;

/** The pages whose documents are still open, by client id. */
const startingPages = new Map<string, (message: PageStarted) => void>();

/** Passes a page's message to the document that the worker is sending to that page. */
export const handlePageStarted = (clientId: string, message: PageStarted): void =>
  startingPages.get(clientId)?.(message);

/** The fields of a navigation's `FetchEvent` that this module uses. */
interface NavigationEvent {
  resultingClientId: string;
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Sends the document of the staff app at once, so that the page loads its code. Then waits until public/boot.js has sent
 * the session and the page's first calls, makes these calls and appends the responses to the document.
 */
export function addStartData(document: Response, event: NavigationEvent, handleRequest: HandleRequest): Response {
  const { resultingClientId } = event;
  if (!resultingClientId || !document.body) return document;
  const started = new Promise<PageStarted>((resolve) => startingPages.set(resultingClientId, resolve));
  const build = async () => {
    const message = await withTimeout(started, MESSAGE_TIMEOUT_MS);
    startingPages.delete(resultingClientId);
    return message ? buildStartData(message, handleRequest) : "";
  };
  // If anything fails, the document ends without responses, and the page makes the calls itself.
  const data = build().catch(() => "");
  event.waitUntil(data);
  const body = document.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      flush: async (controller) => controller.enqueue(new TextEncoder().encode(await data)),
    }),
  );
  const headers = new Headers(document.headers);
  headers.delete("content-length");
  headers.delete("content-encoding");
  return new Response(body, { headers });
}

/** Makes the calls and returns the script element with the responses that were successful and in time. */
async function buildStartData({ token, language, calls }: PageStarted, handleRequest: HandleRequest): Promise<string> {
  const userId = token ? getTokenUserId(token) : undefined;
  if (!token || userId === undefined) return "";
  const responses: Record<string, unknown> = {};
  const headers = { accept: "application/json", "accept-language": language, authorization: `Bearer ${token}` };
  const makeCall = async (url: string) => {
    const response = await handleRequest(new Request(new URL(url, location.origin), { headers }));
    if (response?.status === 200) responses[url] = await response.json();
  };
  await withTimeout(Promise.allSettled(calls.slice(0, MAX_CALLS).map(makeCall)), RESPONSE_TIMEOUT_MS);
  // "<" occurs only inside strings. Escape it, so that no text can end the script element.
  const json = JSON.stringify({ userId, language, responses } satisfies StartData).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${START_DATA_ID}">${json}</script>`;
}

/** Returns undefined if the promise takes longer than `ms`. */
const withTimeout = <T>(promise: Promise<T>, ms: number): Promise<T | undefined> =>
  Promise.race([promise, new Promise<undefined>((resolve) => setTimeout(resolve, ms))]);
