import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright/test";
import { build, loadConfigFromFile, type Plugin, type Rolldown } from "vite";
import { endpointSchemasPlugin } from "../../scripts/vite/endpoint-schemas.ts";
import { readConfig } from "../../server/config.ts";
import { TestServer } from "../fixtures/test-server.ts";
import { adminEnv, ServerProcess } from "../server/server-process.ts";
import { admin } from "../server/suite/server-under-test.ts";
import { formatKilobytes, formatMs, formatRatio, type ReportRow } from "./report.ts";
import { median, percentile } from "./statistics.ts";
import { measureLatencies, openDevice, openRxReplica } from "./sync-latency.ts";
import type { SyncBench } from "./sync-page.ts";
import type { PeersBench } from "./sync-peers-page.ts";

declare global {
  interface Window {
    readonly syncBench: SyncBench;
    readonly peersBench: PeersBench;
  }
}

const ROWS = 10_000;
const MANY_ROWS = 100_000;
const ROUNDS = 3;
const WRITES = 300;
const CHANGES = 50;
const QUEUED_SETS = 500;
const LIMITS = { peerRatio: 0.5, manyRowsRatio: 11, bytes: 400, writeMs: 1, mergeMs: 5_000, scriptBytes: 9_000 };

interface Servers {
  readonly url: string;
  readonly peerUrl: string;
  /** Open a page whose window has `syncBench` or `peersBench`. */
  readonly openPage: () => Promise<Page>;
  readonly openPeerPage: () => Promise<Page>;
}

/** Compares the sync of a workspace with RxDB's and PouchDB's. All devices use the IndexedDB of the same browser. */
export async function measureSync(browser: Browser): Promise<ReportRow[]> {
  const [script, peerScript] = [await bundle("sync-page.ts"), await bundle("sync-peers-page.ts")];
  const withNewServers = async (measure: (servers: Servers) => Promise<ReportRow[]>): Promise<ReportRow[]> => {
    const folder = await mkdtemp(join(tmpdir(), "phrom-bench-"));
    const env = { ...adminEnv, DATA_DIR: folder, DIST_DIR: readConfig(process.env).distDir };
    // Start Node without the flags of the tests, which slow PGlite down.
    const server = await ServerProcess.start(env, undefined, []);
    const peerServer = await TestServer.start("tests/bench/sync-peers-server.ts");
    try {
      return await measure({
        url: server.url,
        peerUrl: peerServer.url,
        openPage: () => openPage(browser, server.url, script),
        openPeerPage: () => openPage(browser, peerServer.url, peerScript),
      });
    } finally {
      for (const context of browser.contexts()) await context.close();
      await peerServer.end();
      await server.stop();
      await rm(folder, { recursive: true });
    }
  };
  const latencyRows = await withNewServers((servers) => measureLatency(browser, servers));
  return [...(await withNewServers(measureRows)), ...latencyRows, await measureScript()];
}

async function measureRows({ peerUrl, ...servers }: Servers): Promise<ReportRow[]> {
  const [page, peerPage] = [await servers.openPage(), await servers.openPeerPage()];
  const fill = async (firstId: number, lastId: number) => {
    await page.evaluate((range) => window.syncBench.addTasks(...range), [admin, firstId, lastId] as const);
    await fetch(`${peerUrl}/fill`, { method: "POST", body: JSON.stringify({ firstId, lastId }) });
  };
  const syncFirst = (rows: number) =>
    page.evaluate((options) => window.syncBench.measureFirstSync(...options), [admin, rows] as const);
  await fill(1, ROWS);
  const times: Record<"own" | "rx" | "pouch", number[]> = { own: [], rx: [], pouch: [] };
  for (let round = 0; round < ROUNDS; round++) {
    times.own.push(await syncFirst(ROWS));
    times.rx.push(await peerPage.evaluate((rows) => window.peersBench.measureRxFirstSync(rows), ROWS));
    times.pouch.push(await peerPage.evaluate((rows) => window.peersBench.measurePouchFirstSync(rows), ROWS));
  }
  const own = median(times.own);
  const writes = await page.evaluate((rounds) => window.syncBench.measureWrites(rounds), WRITES);
  const bytes = await page.evaluate((options) => window.syncBench.measureBytes(...options), [admin, CHANGES] as const);
  const merge = await page.evaluate((options) => window.syncBench.measureMerge(...options), [
    admin,
    QUEUED_SETS,
  ] as const);
  await fill(ROWS + 1, MANY_ROWS);
  const many = await syncFirst(MANY_ROWS);
  const label = `First sync of ${ROWS.toLocaleString("en")} rows`;
  return [
    buildRatioRow(label, own, median(times.rx), "RxDB", LIMITS.peerRatio),
    buildRatioRow(label, own, median(times.pouch), "PouchDB"),
    buildRatioRow(
      `First sync of ${MANY_ROWS.toLocaleString("en")} rows`,
      many,
      own,
      "10,000 rows",
      LIMITS.manyRowsRatio,
    ),
    buildWriteRow(median(writes.inside), median(writes.outside)),
    buildBytesRow(bytes),
    {
      label: `Merge of ${QUEUED_SETS} change sets of each of two devices`,
      measured: formatMs(merge),
      target: `≤ ${LIMITS.mergeMs} ms`,
      isMet: merge <= LIMITS.mergeMs,
    },
  ];
}

async function measureLatency(browser: Browser, { url, ...servers }: Servers): Promise<ReportRow[]> {
  // The first device creates the workspace.
  const page = await servers.openPage();
  await page.evaluate((range) => window.syncBench.addTasks(...range), [admin, 1, 1] as const);
  const own = [await openDevice(browser, url, admin), await openDevice(browser, url, admin)] as const;
  const rx = [
    await openRxReplica(await servers.openPeerPage()),
    await openRxReplica(await servers.openPeerPage()),
  ] as const;
  const [ownTimes = [], rxTimes = []] = await measureLatencies([own, rx]);
  return [
    buildRatioRow("Write until another device has it p50", median(ownTimes), median(rxTimes), "RxDB", LIMITS.peerRatio),
    buildRatioRow(
      "Write until another device has it p95",
      percentile(ownTimes, 0.95),
      percentile(rxTimes, 0.95),
      "RxDB",
    ),
  ];
}

function buildRatioRow(label: string, value: number, baseline: number, name: string, limit?: number): ReportRow {
  const ratio = value / baseline;
  return {
    label,
    measured: formatMs(value),
    baseline: `${formatMs(baseline)} ${name}`,
    ratio: formatRatio(ratio),
    target: limit === undefined ? "" : `≤ ${limit}×`,
    ...(limit !== undefined && { isMet: ratio <= limit }),
  };
}

const buildWriteRow = (inside: number, outside: number): ReportRow => ({
  label: "Write in a workspace p50",
  measured: formatMs(inside),
  baseline: `${formatMs(outside)} outside`,
  ratio: formatRatio(inside / outside),
  target: `≤ ${LIMITS.writeMs} ms more`,
  isMet: inside - outside <= LIMITS.writeMs,
});

function buildBytesRow({ sent, author, reader }: Awaited<ReturnType<SyncBench["measureBytes"]>>): ReportRow {
  const parts = [sent, author, reader].map((bytes) => bytes.toFixed(0));
  const total = sent + author + reader;
  return {
    label: `Bytes per change of one field, ${CHANGES} in a batch`,
    measured: `${total.toFixed(0)} B (${parts[0]} sent, ${parts[1]} to the author, ${parts[2]} to the reader)`,
    target: `≤ ${LIMITS.bytes} B`,
    isMet: total <= LIMITS.bytes,
  };
}

/** The modules that a worker without workspaces would not have. */
const SYNC_MODULE =
  /\/src\/(sync\/|worker\/workspace\/|db\/(change-sets|recorder|taken-values)|contract\/(workspace|rejected-changes)|mocks\/areas\/data\/(workspace|rejected-changes|other-members|call-workspace))/;

const emptyModulesPlugin: Plugin = {
  name: "empty-modules",
  enforce: "pre",
  load: (id) => (SYNC_MODULE.test(id) ? "export {};" : undefined),
};

async function measureScript(): Promise<ReportRow> {
  const [whole, rest] = [
    await bundle("../../src/worker.ts"),
    await bundle("../../src/worker.ts", [emptyModulesPlugin]),
  ];
  const bytes = gzipSync(whole, { level: 9 }).length - gzipSync(rest, { level: 9 }).length;
  return {
    label: "Modules of the sync in the worker's script (gzip)",
    measured: formatKilobytes(bytes),
    target: `≤ ${LIMITS.scriptBytes / 1_000} kB`,
    isMet: bytes <= LIMITS.scriptBytes,
  };
}

/** As the build bundles the worker. */
async function bundle(entry: string, plugins: readonly Plugin[] = []): Promise<string> {
  const loaded = await loadConfigFromFile({ command: "build", mode: "production" });
  const result = await build({
    configFile: false,
    logLevel: "error",
    ...(loaded?.config.resolve && { resolve: loaded.config.resolve }),
    plugins: [...plugins, endpointSchemasPlugin(["responses", "errors", "example"])],
    build: {
      write: false,
      target: "esnext",
      lib: { entry: fileURLToPath(new URL(entry, import.meta.url)), formats: ["iife"], name: "bench" },
      rolldownOptions: { shimMissingExports: true },
    },
  });
  const code = (result as Rolldown.RolldownOutput[])[0]?.output[0].code;
  if (code === undefined) throw new Error(`${entry} has no output.`);
  return code;
}

async function openPage(browser: Browser, baseURL: string, script: string): Promise<Page> {
  // The real server's policy forbids inline scripts. Its worker would handle the page's requests.
  const context = await browser.newContext({ baseURL, serviceWorkers: "block", bypassCSP: true });
  const page = await context.newPage();
  await page.goto("/healthz");
  await page.addScriptTag({ content: script });
  return page;
}
