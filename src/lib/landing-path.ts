/**
 * Where a person goes after signing in: to the page that was asked for, or to the first they may use.
 * Only a path of this site is followed, whatever the address says.
 */
export function landingPath(wanted: string | undefined, mayReadTasks: boolean): string {
  if (wanted && /^\/(?![/\\])/.test(wanted)) return wanted;
  return mayReadTasks ? "/apps/todo" : "/access-control";
}
