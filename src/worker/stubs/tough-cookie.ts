/**
 * Replaces the package `tough-cookie` in the worker's build. MSW never uses this class there, because a worker cannot
 * read cookies.
 */
export class Cookie {}
export class CookieJar {}
export class MemoryCookieStore {}
