#!/usr/bin/env bash
# Guess: after `skipWaiting()` a new service worker takes over as soon as the old one has answered its last event.
# What happens: Chromium stops the old worker first. A message that a page sends to it in those milliseconds starts it again, and the
#   new worker then waits until the old one has been idle for 30 seconds (5 minutes if it never is). More `skipWaiting()` changes nothing.
# Versions: the Chromium that it finds (CHROMIUM_PATH, then PATH; tried with Debian's 156.0.8078.108), ws 8.18.3, Node 20 and 24. With
#   Playwright or developer tools attached to the worker it waits without an end, so the script controls only the page.
# Source: this script.
# Why it matters here: pages ask the worker again when it ends its downloads before an update; a press on "Reload" then did nothing for
#   half a minute. src/worker/file-tiers.ts gives them no answer before an update.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund ws@8.18.3

cat > update.js <<'JS'
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import WebSocket from "ws";

let version = 0;
const server = createServer((request, response) => {
  const isWorker = request.url === "/worker.js";
  response.setHeader("content-type", isWorker ? "text/javascript" : "text/html");
  response.end(
    isWorker
      ? `// Each download is a new version: ${version++}
        addEventListener("message", (event) => event.data === "skip" && event.waitUntil(skipWaiting()));
        addEventListener("activate", (event) => event.waitUntil(clients.claim()));`
      : "<!doctype html><title>Page</title>",
  );
}).listen(0);
await new Promise((resolve) => server.once("listening", resolve));

const browser = spawn(process.env.CHROMIUM_PATH ?? process.argv[2], [
  ...["--headless=new", "--no-sandbox", "--remote-debugging-port=0", `--user-data-dir=${process.cwd()}/profile`],
]);
const debuggerPort = await new Promise((resolve) =>
  browser.stderr.on("data", (data) => {
    const address = String(data).match(/ws:\/\/\S+/)?.[0];
    if (address) resolve(new URL(address).port);
  }),
);
const callBrowser = (path) => fetch(`http://127.0.0.1:${debuggerPort}/json/${path}`, { method: "PUT" });
console.log((await (await fetch(`http://127.0.0.1:${debuggerPort}/json/version`)).json()).Browser);

/** Opens a page and runs the function in it. */
async function runInPage(func, argument) {
  const target = await (await callBrowser("new?about:blank")).json();
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve) => socket.once("open", resolve));
  const find = (isWanted) =>
    new Promise((resolve) =>
      socket.on("message", (data) => {
        const message = JSON.parse(data);
        if (isWanted(message)) resolve(message);
      }),
    );
  const send = (id, method, params = {}) => socket.send(JSON.stringify({ id, method, params }));
  const loaded = find(({ method }) => method === "Page.loadEventFired");
  send(1, "Page.enable");
  send(2, "Page.navigate", { url: `http://localhost:${server.address().port}/` });
  await loaded;
  const reply = find(({ id }) => id === 3);
  const expression = `(${func})(${JSON.stringify(argument)})`;
  send(3, "Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
  const { result } = await reply;
  socket.close();
  await callBrowser(`close/${target.id}`);
  if (result.exceptionDetails) throw new Error(JSON.stringify(result.exceptionDetails));
  return result.result.value;
}

/** Returns the milliseconds until the new worker controls the page. */
const update = async (hasMessages) => {
  const { serviceWorker } = navigator;
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const registration = await serviceWorker.register("/worker.js");
  while (!serviceWorker.controller) await wait(20);
  await registration.update();
  while (!registration.waiting) await wait(20);
  await wait(300);
  const start = performance.now();
  const changed = new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve));
  const { active, waiting } = registration;
  waiting.postMessage("skip");
  for (let i = 0; hasMessages && i < 30; i++) {
    await wait(1);
    active.postMessage("hello");
  }
  await Promise.race([changed, wait(60_000)]);
  const time = Math.round(performance.now() - start);
  await registration.unregister();
  return time;
};

const times = { silent: [], withMessages: [] };
for (let i = 0; i < 3; i++) {
  times.silent.push(await runInPage(update, false));
  times.withMessages.push(await runInPage(update, true));
}
browser.kill();
server.close();
console.log(`without messages:  ${times.silent.join(", ")} ms`);
console.log(`with 30 messages:  ${times.withMessages.join(", ")} ms`);
if (Math.max(...times.silent) > 10_000 || Math.max(...times.withMessages) < 20_000) {
  console.error("Chromium's behaviour has changed: may the worker answer pages before an update?");
  process.exit(1);
}
JS
node update.js "$(command -v chromium || command -v google-chrome)"
