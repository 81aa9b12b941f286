import type { Result } from "lighthouse";

const TARGETS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;
const METRICS = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
] as const;

export interface MeasuredPage {
  path: string;
  result: Result;
}

const toScore = ({ categories }: Result, category: string) => Math.round((categories[category]?.score ?? 0) * 100);

export const meetsTargets = (result: Result): boolean =>
  Object.entries(TARGETS).every(([category, target]) => toScore(result, category) >= target);

export function formatReport(pages: readonly MeasuredPage[], machine: string): string {
  const [firstPage] = pages;
  const scores = pages.map(({ path, result }) => {
    const cells = Object.entries(TARGETS).map(([category, target]) => {
      const score = toScore(result, category);
      return `${score} ${score >= target ? "✓" : "✘"}`;
    });
    return `| \`${path}\` | ${[...cells, ...METRICS.map((metric) => result.audits[metric]?.displayValue ?? "")].join(" | ")} |`;
  });
  const failures = pages.flatMap(({ path, result }) =>
    listFailures(result).map((failure) => `- \`${path}\`: ${failure}`),
  );
  const targets = Object.entries(TARGETS).map(([category, target]) => `${category} ≥ ${target}`);
  return `# Lighthouse

Written by \`npm run lighthouse\` on ${new Date().toISOString().slice(0, 10)}: Lighthouse ${firstPage?.result.lighthouseVersion}, its own settings for mobile devices, median of three runs
(${machine}, benchmark index ${firstPage?.result.environment.benchmarkIndex}). Targets: ${targets.join(", ")}.
Public pages and the sign-in page are first visits with an empty profile; the others are opened signed in.

| Page | Performance | Accessibility | Best practices | SEO | First paint | Largest paint | Blocking time | Layout shift | Speed index |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${scores.join("\n")}
${failures.length > 0 ? `\n## Failed audits\n\n${failures.join("\n")}\n` : ""}`;
}

/** Lists only audits that lower a score other than performance, with the elements that they name. */
function listFailures({ categories, audits }: Result): string[] {
  return Object.keys(TARGETS)
    .filter((category) => category !== "performance")
    .flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${audits[id]?.title} ${JSON.stringify(audits[id]?.details ?? "").slice(0, 600)}`);
}
