// This script deletes the stored files of the app and its worker, then opens the app, which loads them again. It keeps
// the data: IndexedDB, localStorage and the cache with the files of chat drafts.
try {
  const skin = JSON.parse(localStorage.getItem("skin"));
  if (skin && skin !== "system") document.documentElement.style.colorScheme = skin === "dark" ? "dark" : "light";
} catch {
  // localStorage may be blocked or damaged: the page then follows the device.
}
// The content security policy lets the page run only scripts whose URLs come from this policy.
const policy = window.trustedTypes?.createPolicy("app", { createScriptURL: () => "/worker.js" });
const workerUrl = policy ? policy.createScriptURL("") : "/worker.js";
const buttons = document.querySelectorAll("button");
const failures = document.querySelectorAll("[data-failed]");

async function repair() {
  for (const button of buttons) button.disabled = true;
  for (const failure of failures) failure.hidden = true;
  try {
    // Without the server, the app could not load its files again.
    const response = await fetch("/worker.js", { cache: "no-store" });
    if (!/javascript/.test(response.headers.get("content-type"))) throw new Error(`worker.js: ${response.status}`);
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
    const tiers = await listTiers();
    const names = await caches.keys();
    const ours = names.filter((name) => /^(phrom-|workbox-precache)/.test(name));
    await Promise.all(ours.map((name) => caches.delete(name)));
    await loadFiles(await navigator.serviceWorker.register(workerUrl), tiers);
    location.replace("/login");
  } catch (error) {
    console.error(error);
    for (const button of buttons) button.disabled = false;
    for (const failure of failures) failure.hidden = false;
  }
}

// Returns the names of the groups of files that the device has completely: src/worker/file-tiers.ts marks them.
async function listTiers() {
  const paths = (await (await caches.open("phrom-files")).keys()).map(({ url }) => new URL(url).pathname);
  return paths.filter((path) => path.startsWith("/tiers/")).map((path) => path.slice("/tiers/".length));
}

// Resolves when the worker has stored these files again. If another tab is open, the browser keeps its worker; one of an
// earlier version, which has no groups, loads all of its files.
async function loadFiles(registration, tiers) {
  const worker = registration.installing || registration.waiting || registration.active;
  await new Promise((resolve, reject) => {
    function check() {
      if (worker.state === "activated") resolve();
      if (worker.state === "redundant") reject(new Error("The worker could not be installed."));
    }
    worker.addEventListener("statechange", check);
    check();
  });
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(tiers.length > 0 ? { type: "store-tiers", tiers } : { type: "repair-files" }, [port2]);
  const reply = await new Promise((resolve, reject) => {
    port1.onmessage = (event) => resolve(event.data);
    setTimeout(reject, 120_000, new Error("The worker does not answer."));
  });
  if (reply !== true && !reply.isOk) throw new Error("Some files could not be loaded.");
}

for (const button of buttons) button.addEventListener("click", repair);
