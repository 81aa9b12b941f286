/** Parses a record id from a URL; undefined if it is malformed. */
export const parseId = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

const SELF = "https://self.invalid";

/**
 * The path to open after sign-in: the requested page, or the first page the user may read. Prevents open redirects: only
 * paths of this site are accepted, parsed as a browser does (which skips tabs and line breaks, and treats `//` and `/\` as
 * a host).
 */
export function getLandingPath(requested: string | undefined, canReadTasks: boolean): string {
  if (requested && isOnSite(requested)) return requested;
  return canReadTasks ? "/apps/todo" : "/access-control";
}

function isOnSite(path: string): boolean {
  if (!path.startsWith("/") || !URL.canParse(path, SELF)) return false;
  const { origin, pathname } = new URL(path, SELF);
  return origin === SELF && !pathname.startsWith("//");
}
