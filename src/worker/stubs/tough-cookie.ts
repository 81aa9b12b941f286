/** Replaces the package `tough-cookie` in the worker's build: workers never see cookies, so MSW never creates a store. */
export class Cookie {}
export class CookieJar {}
export class MemoryCookieStore {}
