import { runSteps } from "./test-run/run-steps.ts";
import { checkSteps, type Step, type StepResults, testSteps } from "./test-run/steps.ts";

// Without arguments everything runs; `node scripts/test.ts types lint` runs those steps alone.
const wanted = process.argv.slice(2);
const steps = [...checkSteps, ...testSteps];
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(", ")}. There are: ${steps.map((step) => step.name).join(", ")}.`);
  process.exit(2);
}

const results: StepResults = new Map();
const chosen = (some: readonly Step[]) => some.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const [first, beside] = [false, true].map((isBeside) =>
  chosen(checkSteps).filter((step) => (step.isParallel ?? false) === isBeside),
);
await Promise.all([runSteps(first ?? [], results), runSteps(beside ?? [], results)]);
await runSteps(chosen(testSteps), results);

const total = { passed: 0, failed: 0 };
console.log("");
for (const { name } of steps) {
  const counts = results.get(name);
  if (!counts) continue;
  const { passed, failed } = counts;
  console.log(`${failed > 0 ? "✘" : "✓"} ${name.padEnd(8)} ${passed} passed, ${failed} failed`);
  total.passed += passed;
  total.failed += failed;
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
