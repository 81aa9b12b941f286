import { runStep } from "./test-run/run.ts";
import { type Results, steps } from "./test-run/steps.ts";

// Without arguments everything runs; `node scripts/test.ts types lint` runs those steps alone.
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(", ")}. There are: ${steps.map((step) => step.name).join(", ")}.`);
  process.exit(2);
}

const results: Results = new Map();
for (const step of steps) {
  // A failed step does not hide what the later ones would have told.
  if (wanted.length === 0 || wanted.includes(step.name)) results.set(step.name, await runStep(step, results));
}

const total = { passed: 0, failed: 0 };
console.log("");
for (const [name, { passed, failed }] of results) {
  console.log(`${failed > 0 ? "✘" : "✓"} ${name.padEnd(8)} ${passed} passed, ${failed} failed`);
  total.passed += passed;
  total.failed += failed;
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
