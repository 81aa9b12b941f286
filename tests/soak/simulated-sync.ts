import { findViolations, simulate } from "../sync/simulation.ts";
import type { Scenario } from "./scenario.ts";

const SIMULATION_COUNT = 500;

/** Devices and a server without a browser: they lose, repeat and reorder answers, and their clocks jump. */
export const simulatedSync: Scenario = {
  name: "sync: simulated devices",
  open: async () => ({
    round: async (random) => {
      const simulations = Array.from({ length: SIMULATION_COUNT }, () =>
        simulate(random.integer(2 ** 31), 2 + random.integer(11)),
      );
      const violations = simulations.flatMap(findViolations);
      const duplicates = violations.filter((violation) => violation === "doubled").length;
      return {
        attempts: simulations.flatMap(({ devices }) => devices).reduce((sum, { written }) => sum + written, 0),
        disturbances: simulations.reduce((sum, { lost }) => sum + lost, 0),
        losses: violations.length - duplicates,
        duplicates,
      };
    },
    close: async () => {},
  }),
};
