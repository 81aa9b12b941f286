import { expect, test, vi } from "vitest";
import type { Services } from "./create-handler.ts";
import { createIntakeRoutes } from "./routes.ts";

test("every write returns 503 and logs an error if the disk is full", async () => {
  const log = vi.fn();
  // `createIntakeRoutes` checks the disk before it uses any other service, so the test leaves out the other services.
  const app = createIntakeRoutes({ log, hasDiskSpace: async () => false } as unknown as Services);
  for (const path of ["/intake/requests", "/intake/session"]) {
    const response = await app.request(path, { method: "POST", body: "{}" });
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ error: "Not available at the moment" });
  }
  expect(log).toHaveBeenCalledWith("error", "the disk of DATA_DIR is full");
});
