import { expect, test, vi } from "vitest";
import { createRoutes } from "./routes.ts";
import type { Services } from "./services.ts";

test("on a full disk nothing is taken, and whoever runs the server is told", async () => {
  const log = vi.fn();
  // Nothing else of the services is reached.
  const app = createRoutes({ log, hasDiskSpace: async () => false } as unknown as Services);
  for (const path of ["/intake/requests", "/intake/session"]) {
    const response = await app.request(path, { method: "POST", body: "{}" });
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ error: "Not available at the moment" });
  }
  expect(log).toHaveBeenCalledWith("error", "the disk of DATA_DIR is full");
});
