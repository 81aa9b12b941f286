import { type MessageToWorker, START_DATA_ID, type StartData } from "../contract/worker-messages.ts";
import { getTokenUserId } from "../lib/auth.ts";

export type StartDataRequest = Extract<MessageToWorker, { type: "request-start-data" }>;
type HandleRequest = (request: Request) => Promise<Response | undefined>;

const MESSAGE_TIMEOUT_MS = 1_000;
/** The page itself makes slower calls. */
const RESPONSE_TIMEOUT_MS = 300;
/** A screen makes fewer first calls; this limit protects the worker from a wrong list. */
const MAX_CALLS = 30;

/** Keys are client ids of pages. */
const openDocuments = new Map<string, (message: StartDataRequest) => void>();

export const handleStartDataRequest = (clientId: string, message: StartDataRequest): void =>
  openDocuments.get(clientId)?.(message);

interface NavigationEvent {
  resultingClientId: string;
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * The document is sent at once, so that the page loads its code. Then waits until src/boot.js has sent the session and
 * the page's first calls, makes these calls and appends the responses to the document.
 */
export function addStartData(response: Response, event: NavigationEvent, handleRequest: HandleRequest): Response {
  const { resultingClientId } = event;
  if (!resultingClientId || !response.body || !response.ok) return response;
  const requested = new Promise<StartDataRequest>((resolve) => openDocuments.set(resultingClientId, resolve));
  const build = async () => {
    const message = await withTimeout(requested, MESSAGE_TIMEOUT_MS);
    openDocuments.delete(resultingClientId);
    return message ? buildStartData(message, handleRequest) : "";
  };
  // If anything fails, the document ends without responses, and the page makes the calls itself.
  const data = build().catch(() => "");
  event.waitUntil(data);
  const body = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      flush: async (controller) => controller.enqueue(new TextEncoder().encode(await data)),
    }),
  );
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  headers.delete("content-encoding");
  return new Response(body, { headers });
}

/** The script element has only responses that were successful and in time. */
async function buildStartData(
  { token, language, calls }: StartDataRequest,
  handleRequest: HandleRequest,
): Promise<string> {
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

const withTimeout = <T>(promise: Promise<T>, ms: number): Promise<T | undefined> =>
  Promise.race([promise, new Promise<undefined>((resolve) => setTimeout(resolve, ms))]);
