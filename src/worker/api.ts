import { registerRoute } from "workbox-routing";
import { intakeClient } from "../domain/intake-client.ts";
import { createApi } from "../mocks/core/dispatch.ts";
import { scheduledJobs } from "../mocks/scheduled-work.ts";
import { getDatabase, getDeviceDatabase, getSeededDatabase, publishChanges } from "./database.ts";
import { flushAfterWrite, waitForFlush } from "./outbox/outbox.ts";
import { createScheduler } from "./scheduler.ts";
import { storageReserve } from "./storage-reserve.ts";
import { readAreas } from "./workspace/read-areas.ts";

/** After each write, the outbox and the scheduler look for work. */
export const api = createApi({
  getDatabase,
  getSeededDatabase,
  getDeviceDatabase,
  intakeClient,
  reserve: storageReserve,
  onRead: (area) => void readAreas.add(area),
  publishChanges: (areas) => {
    publishChanges(areas);
    flushAfterWrite(areas);
    if (scheduledJobs.some((job) => job.areas.some((area) => areas.includes(area)))) scheduler.lookAgain();
  },
});

const scheduler = createScheduler(() => api.runScheduledWork());

export function registerApi(): void {
  for (const method of ["GET", "POST", "PATCH", "DELETE"] as const) {
    registerRoute(
      // Do not handle navigations (including form posts): they must get HTML, not JSON.
      ({ request, sameOrigin }) => {
        const getResponse = sameOrigin && request.mode !== "navigate" ? api.findCall(request) : undefined;
        return getResponse && { getResponse };
      },
      async ({ request, event, params }) => {
        const { getResponse } = params as { getResponse: () => Promise<Response | undefined> };
        const response = (await getResponse()) ?? fetch(request);
        event.waitUntil(Promise.all([waitForFlush(), scheduler.run()]));
        return response;
      },
      method,
    );
  }
}
