import type { RegisteredRouter } from "@tanstack/react-router";

/** Fetches the code of the screen that the address asks for, while the texts and the rights are still on their way. */
export function fetchScreen(router: RegisteredRouter): void {
  void import("./ability.ts");
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of routes) void router.loadRouteChunk(route);
}
