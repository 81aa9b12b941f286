import { backups } from "./backups.ts";
import { brokenBuilds } from "./broken-builds.ts";
import { company } from "./company.ts";
import { concurrentTabs } from "./concurrent-tabs.ts";
import { faultyDeliveries } from "./faulty-deliveries.ts";
import { floodedSignIn, floodedStreams } from "./flooded-server.ts";
import { fullDisk } from "./full-disk.ts";
import { killedPushes } from "./killed-pushes.ts";
import { killedWorkers } from "./killed-workers.ts";
import { mixedBuilds } from "./mixed-builds.ts";
import { orders } from "./orders.ts";
import { powerLoss } from "./power-loss.ts";
import type { Scenario } from "./scenario.ts";
import { signOuts } from "./sign-outs.ts";
import { simulatedSync } from "./simulated-sync.ts";
import { syncedDevices } from "./synced-devices.ts";
import { twoBrowsers } from "./two-browsers.ts";
import { wrongClocks } from "./wrong-clocks.ts";

export const scenarios: readonly Scenario[] = [
  killedWorkers,
  concurrentTabs,
  fullDisk,
  faultyDeliveries,
  brokenBuilds,
  backups,
  floodedSignIn,
  floodedStreams,
  orders,
  mixedBuilds,
  wrongClocks,
  signOuts,
  powerLoss,
  simulatedSync,
  killedPushes,
  syncedDevices,
  twoBrowsers,
  company,
];
