import { describe, expect, test } from "vitest";
import { getImports, getTransitiveImports, type Import, listFiles } from "./imports.ts";

/** The layers that each layer may import. Every layer may also import itself and `BRAND_FILE`. */
const allowedImports: Record<string, readonly string[]> = {
  lib: [],
  sync: ["lib"],
  contract: ["sync", "lib"],
  domain: ["contract", "lib"],
  db: ["contract", "domain", "sync", "lib"],
  mocks: ["contract", "domain", "db", "sync", "lib"],
  server: ["contract", "domain", "db", "sync", "lib"],
  worker: ["mocks", "db", "contract", "domain", "sync", "lib"],
  api: ["state", "contract", "lib"],
  ui: ["lib"],
  i18n: ["contract", "lib"],
  state: ["contract", "lib"],
  app: ["api", "state", "contract", "i18n", "ui", "lib"],
  features: ["api", "state", "contract", "domain", "i18n", "ui", "lib"],
  site: ["api", "state", "contract", "domain", "i18n", "ui", "lib"],
  routes: ["app", "features", "api", "contract", "i18n", "ui", "lib"],
};

/** The company's details, which every layer may import. */
const BRAND_FILE = "src/brand.ts";

/** Entry files that wire the layers together, and the generated route tree. They may import anything. */
const entryFiles = ["src/main.tsx", "src/router.ts", "src/routeTree.gen.ts", "src/worker.ts"];

/** Files in `src/mocks/areas` that handlers of other areas may import, and why. */
const sharedHandlerFiles: Readonly<Record<string, string>> = {
  "account/identity.ts": "an account, its user and its profile keep the same name, email and picture",
  "account/two-step.ts": "the chat's profile has the same setting",
  "auth/account-record.ts": "a member of the team gets an account",
  "auth/create-session.ts": "signing in to the inbox signs in to the app",
  "auth/find-account.ts": "usernames belong to accounts",
  "auth/sign-in-attempts.ts": "signing in to the inbox signs in to the app",
  "data/other-members.ts": "signing in chooses the member's database",
  "chat/get-store.ts": "counts, today, search and profiles know the contacts and unread messages",
  "data/workspace-downloads.ts": "the chat downloads files",
  "chat/demo-replies.ts": "replacing the data ends the replies of sample contacts",
  "invoices/invoice-record.ts": "orders create invoices, and users have invoices",
  "invoices/payment-rows.ts": "an order that becomes unpaid cancels the payments of its invoice",
  "requests/request-cache.ts": "the counts include waiting changes of requests",
  "requests/sample-requests.ts": "the counts and a reset include the sample requests",
  "requests/staff-account.ts": "a member of a workspace signs in with a server session, too",
  "requests/team-session.ts": "the counts include the requests of a connected device",
  "shop/rejected-order.ts": "a rejected order is placed again",
  "shop/order-invoice.ts": "a payment of an invoice pays its order",
  "users/user-history.ts": "a change of an account is an entry in its user's history",
};
const toHandlerPath = (file: string) => `src/mocks/areas/${file}`;
const isShared = (path: string) => Object.keys(sharedHandlerFiles).map(toHandlerPath).includes(path);

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const files = [...listFiles("src", /\.tsx?$/), ...listFiles("server", /\.ts$/)].filter((file) => !isTest(file));

/** Returns the layer of a file: `src/mocks/areas/todo.ts` → `mocks`. A file directly in `src` is its own layer. */
function getLayer(file: string): string {
  const [top = "", layer = "", ...rest] = file.split("/");
  if (top !== "src") return top;
  return rest.length > 0 ? layer : file;
}

const imports = files.filter((file) => !entryFiles.includes(file)).flatMap(getImports);
const ownImports = imports.filter(({ isPackage }) => !isPackage);
const toLine = ({ from, to }: Import) => `${from} → ${to}`;

test("every source file belongs to a layer or is an entry", () => {
  const unknownFiles = files.filter(
    (file) => !(getLayer(file) in allowedImports) && ![...entryFiles, BRAND_FILE].includes(file),
  );
  expect(unknownFiles).toEqual([]);
  expect([...new Set(files.map(getLayer))]).toEqual(
    expect.arrayContaining([...Object.keys(allowedImports), ...entryFiles]),
  );
});

describe("imports between layers", () => {
  test.each(Object.entries(allowedImports))("the layer %s imports only %j", (layer, allowed) => {
    const importsOfLayer = ownImports.filter(({ from }) => getLayer(from) === layer);
    const forbidden = importsOfLayer.filter(
      ({ to }) => to !== BRAND_FILE && ![layer, ...allowed].includes(getLayer(to)),
    );
    expect(forbidden.map(toLine)).toEqual([]);
  });

  test("the db layer imports only types from the contract layer, except for the schemas of rows", () => {
    const toContract = ownImports.filter(({ from, to }) => getLayer(from) === "db" && getLayer(to) === "contract");
    const values = toContract.filter(({ isTypeOnly }) => !isTypeOnly);
    expect(values.length).toBeGreaterThan(0);
    expect(values.filter(({ from }) => !from.startsWith("src/db/tables/")).map(toLine)).toEqual([]);
  });

  test("the server imports only the tables from the db layer", () => {
    const toDb = ownImports.filter(({ from, to }) => getLayer(from) === "server" && getLayer(to) === "db");
    expect(toDb.filter(({ to }) => !to.startsWith("src/db/tables/")).map(toLine)).toEqual([]);
  });

  test("a feature never imports another feature", () => {
    const getFeature = (file: string) => file.split("/")[2];
    const siblings = ownImports.filter(
      ({ from, to }) =>
        getLayer(from) === "features" && getLayer(to) === "features" && getFeature(from) !== getFeature(to),
    );
    expect(siblings.map(toLine)).toEqual([]);
  });

  test("handlers import of other areas only the files in sharedHandlerFiles, and each of those is imported", () => {
    const getArea = (file: string) => /^src\/mocks\/areas\/([\w-]+)/.exec(file)?.[1];
    const siblings = ownImports.filter(
      ({ from, to }) => getArea(from) && getArea(to) && getArea(from) !== getArea(to) && !isShared(to),
    );
    expect(siblings.map(toLine)).toEqual([]);
    const usedFiles = new Set(ownImports.filter(({ from, to }) => getArea(from) !== getArea(to)).map(({ to }) => to));
    expect(Object.keys(sharedHandlerFiles).filter((file) => !usedFiles.has(toHandlerPath(file)))).toEqual([]);
  });

  test("files in src and server import project files only from src and server", () => {
    expect(ownImports.filter(({ to }) => !/^(src|server)\//.test(to)).map(toLine)).toEqual([]);
  });
});

test("the page loads no database, no handler, no worker code and none of the worker's packages", () => {
  const pageFiles = ["src/main.tsx", "src/site/main.tsx", "src/site/render.tsx"].flatMap((entry) => [
    ...getTransitiveImports(entry),
  ]);
  expect(pageFiles).toContain("src/features/todo/todo-screen.tsx");
  expect(pageFiles.filter((file) => /^src\/(db|mocks|worker)\b/.test(file))).toEqual([]);
  const workerPackages = ["dexie", "msw", "jose", "workbox-precaching", "workbox-routing"];
  expect(
    pageFiles.filter((name) => workerPackages.some((each) => name === each || name.startsWith(`${each}/`))),
  ).toEqual([]);
});

test("the public site loads no router, no query client and no component library", () => {
  const siteFiles = [...getTransitiveImports("src/site/main.tsx")];
  expect(siteFiles).toContain("src/site/contact/contact-form.tsx");
  expect(siteFiles.filter((name) => /^(@tanstack|@heroui|react-aria)|^src\/(routes|router)\b/.test(name))).toEqual([]);
});

test("the worker loads no page code and none of the page's packages", () => {
  const workerFiles = [...getTransitiveImports("src/worker.ts")];
  expect(workerFiles).toContain("dexie");
  const pageFile = /^src\/(api|app|features|i18n|routes|state|ui|main|router|site)\b/;
  expect(workerFiles.filter((file) => pageFile.test(file))).toEqual([]);
  expect(workerFiles.filter((name) => /^(react|@tanstack|@heroui|jotai|i18next)\b/.test(name))).toEqual([]);
});

test("the server loads only contract, domain, sync, lib, the tables of db and the company's details from src", () => {
  const serverFiles = [...getTransitiveImports("server/main.ts")];
  expect(serverFiles).toContain("server/app.ts");
  const forbidden = serverFiles.filter(
    (file) => /^src\/(?!(contract|domain|sync|lib|db\/tables)\/)/.test(file) && file !== BRAND_FILE,
  );
  expect(forbidden).toEqual([]);
});
