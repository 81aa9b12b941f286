/**
 * Stands in for `@mswjs/interceptors` in the worker's build: MSW takes three small things from it, and the package
 * would bring a debug logger and patches for pages and Node along, a tenth of the worker. The contract tests run
 * against the real package, the end-to-end tests against this.
 */

/** MSW's responses extend this; in a worker the platform's own class is enough. */
export class FetchResponse extends Response {}

export const getCleanUrl = (url: URL, isAbsolute = true): string => (isAbsolute ? url.origin : "") + url.pathname;

export const createRequestId = (): string => crypto.randomUUID();
