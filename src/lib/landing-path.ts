const SELF = "https://self.invalid";

/**
 * Where a person goes after signing in: to the page that was asked for, or to the first they may use.
 * Only a path of this site is followed, whatever the address says; it is read as a browser reads it, which skips
 * tabs and line ends and takes `//` and `/\` for another host.
 */
export function landingPath(wanted: string | undefined, mayReadTasks: boolean): string {
  return sitePath(wanted ?? "") ?? (mayReadTasks ? "/apps/todo" : "/access-control");
}

function sitePath(wanted: string): string | undefined {
  if (!wanted.startsWith("/") || !URL.canParse(wanted, SELF)) return undefined;
  const { origin, pathname, search, hash } = new URL(wanted, SELF);
  return origin === SELF && !pathname.startsWith("//") ? pathname + search + hash : undefined;
}
