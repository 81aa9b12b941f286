const SELF = "https://self.invalid";

/**
 * Where a person goes after signing in: to the page that was asked for, or to the first they may use.
 * Only a path of this site is followed, whatever the address says; it is read as a browser reads it, which skips
 * tabs and line ends and takes `//` and `/\` for another host.
 */
export function getLandingPath(wanted: string | undefined, mayReadTasks: boolean): string {
  if (wanted && isOnSite(wanted)) return wanted;
  return mayReadTasks ? "/apps/todo" : "/access-control";
}

function isOnSite(path: string): boolean {
  if (!path.startsWith("/") || !URL.canParse(path, SELF)) return false;
  const { origin, pathname } = new URL(path, SELF);
  return origin === SELF && !pathname.startsWith("//");
}
