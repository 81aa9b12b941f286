import { expect, test } from "../fixtures/test.ts";
import { concurrentTabs } from "../soak/concurrent-tabs.ts";
import { faultyDeliveries } from "../soak/faulty-deliveries.ts";
import { killedWorkers } from "../soak/killed-workers.ts";
import { runScenario } from "../soak/run.ts";

// One round with a fixed seed. `npm run soak` runs these scenarios and others for as long as you like.
for (const scenario of [killedWorkers, concurrentTabs, faultyDeliveries])
  test(`soak, ${scenario.name}: no write is lost or stored twice`, async ({ browser, server }) => {
    const { attempts, disturbances, losses, duplicates } = await runScenario(scenario, browser, server, 1, 0);
    expect(attempts).toBeGreaterThan(0);
    expect(disturbances).toBeGreaterThan(0);
    expect({ losses, duplicates }).toEqual({ losses: 0, duplicates: 0 });
  });
