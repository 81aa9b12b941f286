export const parseId = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

const OWN_ORIGIN = "https://self.invalid";

/**
 * The requested page, or the first page that the user may read. Accepts only paths of this site, so that a link cannot
 * redirect to another site. Parses the path as a browser does: a browser skips tabs and line breaks, and reads `//` and
 * `/\` as the start of a host.
 */
export function getLandingPath(requested: string | undefined, canReadDashboard: boolean): string {
  if (requested && isOnSite(requested)) return requested;
  return canReadDashboard ? "/dashboard/analytics" : "/access-control";
}

function isOnSite(path: string): boolean {
  if (!path.startsWith("/") || !URL.canParse(path, OWN_ORIGIN)) return false;
  const { origin, pathname } = new URL(path, OWN_ORIGIN);
  return origin === OWN_ORIGIN && !pathname.startsWith("//");
}
