import { parseArgs } from "node:util";
import { findHeadlessShell, startChromium } from "../../scripts/find-browser.ts";
import { TestServer } from "../fixtures/test-server.ts";
import { runScenario, type ScenarioResult } from "./run.ts";
import { scenarios } from "./scenarios.ts";

// `npm run soak -- --minutes 20 --seed 7 --only backup` disturbs the product for 20 minutes and counts what was lost.
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "2" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    only: { type: "string", default: "" },
  },
});
const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
if (!(minutes > 0) || !Number.isInteger(seed))
  throw new Error("Use --minutes with a positive number, --seed with an integer.");
const chosenScenarios = scenarios.filter(({ name }) => name.toLowerCase().includes(values.only.toLowerCase()));
if (chosenScenarios.length === 0) throw new Error(`No scenario has “${values.only}” in its name.`);

const browser = await startChromium(findHeadlessShell());
const results: ScenarioResult[] = [];
console.log(`Seed ${seed}, ${minutes} minutes`);
try {
  for (const scenario of chosenScenarios) {
    if (scenario.isPossible?.() === false) {
      console.log(`${scenario.name}: not possible here`);
      continue;
    }
    const server = await TestServer.start();
    const result = await runScenario(scenario, browser, server, seed, (minutes * 60_000) / chosenScenarios.length);
    await server.end();
    results.push(result);
    console.log(`${result.name}: ${result.losses} lost, ${result.duplicates} twice`);
  }
} finally {
  // Also after an error: the scenarios before it took minutes.
  console.log(`\n${formatTable(results)}`);
  await browser.close();
}
if (results.some(({ losses, duplicates }) => losses + duplicates > 0)) process.exitCode = 1;

function formatTable(rows: readonly ScenarioResult[]): string {
  const head = ["Scenario", "Rounds", "Attempts", "Disturbances", "Lost", "Stored twice"];
  const cells = rows.map(({ name, rounds, attempts, disturbances, losses, duplicates }) =>
    [name, rounds, attempts, disturbances, losses, duplicates].map((cell) =>
      typeof cell === "number" ? cell.toLocaleString("en") : cell,
    ),
  );
  return [head, ["---", "--:", "--:", "--:", "--:", "--:"], ...cells].map((row) => `| ${row.join(" | ")} |`).join("\n");
}
