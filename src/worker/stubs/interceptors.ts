/**
 * Replaces the package `@mswjs/interceptors` in the worker's build. MSW's request handlers use these three exports; the
 * rest of the package, with its logger, intercepts requests of a page.
 */
export const createRequestId = () => crypto.randomUUID();
export const getCleanUrl = (url: URL) => url.origin + url.pathname;
export const FetchResponse = Response;
