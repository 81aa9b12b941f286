/** Stands in for the package of this name in the worker's build: workers never see cookies, and no store is ever made. */
export class Cookie {}
export class CookieJar {}
export class MemoryCookieStore {}
