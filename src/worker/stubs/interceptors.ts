/**
 * Replaces the package `@mswjs/interceptors` in the worker's build. MSW's request handlers use only these three
 * exports; the rest intercepts fetch, XMLHttpRequest and WebSocket.
 */
export const createRequestId = () => crypto.randomUUID();
export const getCleanUrl = (url: URL) => url.origin + url.pathname;
export const FetchResponse = Response;
