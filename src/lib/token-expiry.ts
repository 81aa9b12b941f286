/** When a token (JWT) expires, in milliseconds since 1970; undefined where it does not say. */
export function getTokenExpiry(token: string): number | undefined {
  try {
    const payload = token.split(".")[1] ?? "";
    const { exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { exp?: unknown };
    return typeof exp === "number" ? exp * 1_000 : undefined;
  } catch {
    return undefined;
  }
}
