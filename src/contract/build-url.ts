/** Skips params that are undefined or null. */
export function buildUrl(path: string, params: Record<string, unknown>): string {
  const query = new URLSearchParams();
  const rest = { ...params };
  const filledPath = path.replace(/:([^/]+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  for (const [name, value] of Object.entries(rest)) {
    // Write an empty list as `name=`. Without the param, the call would use its default: all calendars, for example.
    if (Array.isArray(value) && value.length === 0) query.set(name, "");
    else if (Array.isArray(value)) for (const item of value) query.append(`${name}[]`, String(item));
    else if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size > 0 ? `${filledPath}?${query}` : filledPath;
}
