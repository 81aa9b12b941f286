import { describe, expect, test } from "vitest";
import { getImports, getTransitiveImports, type Import, listFiles } from "./imports.ts";

/** Who may import whom. Everybody may read src/brand.ts and what stands in the same layer. */
const arrows: Record<string, readonly string[]> = {
  lib: [],
  contract: ["lib"],
  domain: ["contract", "lib"],
  db: ["contract", "domain", "lib"],
  mocks: ["contract", "domain", "db", "lib"],
  server: ["contract", "domain", "lib"],
  worker: ["mocks", "db", "contract", "domain", "lib"],
  api: ["contract", "lib"],
  ui: ["lib"],
  i18n: ["lib"],
  state: ["contract", "lib"],
  app: ["api", "state", "i18n", "ui", "lib"],
  features: ["api", "state", "contract", "domain", "i18n", "ui", "lib"],
  routes: ["app", "features", "api", "contract", "i18n", "ui", "lib"],
};

/** Where everything is put together; these import whatever they need. The route tree is generated. */
const roots = [
  "src/main.tsx",
  "src/router.ts",
  "src/routeTree.gen.ts",
  "src/site/main.tsx",
  "src/site/render.tsx",
  "src/worker.ts",
];
const forEverybody = "src/brand.ts";

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const files = [...listFiles("src", /\.tsx?$/), ...listFiles("server", /\.ts$/)].filter((file) => !isTest(file));

/** `src/mocks/areas/todo.ts` → `mocks`; a file beside the layers stands for itself. */
function layerOf(file: string): string {
  const [top = "", layer = "", ...rest] = file.split("/");
  if (top !== "src") return top;
  return rest.length > 0 ? layer : file;
}

const imports = files.filter((file) => !roots.includes(file)).flatMap(getImports);
const own = imports.filter(({ isPackage }) => !isPackage);
const line = ({ from, to }: Import) => `${from} → ${to}`;

test("every source file stands in a layer, or is one of the few beside them", () => {
  const strangers = files.filter((file) => !(layerOf(file) in arrows) && ![...roots, forEverybody].includes(file));
  expect(strangers).toEqual([]);
  expect([...new Set(files.map(layerOf))]).toEqual(expect.arrayContaining([...Object.keys(arrows), ...roots]));
});

describe("the arrows", () => {
  test.each(Object.entries(arrows))("%s imports %j alone", (layer, allowed) => {
    const inLayer = own.filter(({ from }) => layerOf(from) === layer);
    const wrong = inLayer.filter(({ to }) => to !== forEverybody && ![layer, ...allowed].includes(layerOf(to)));
    expect(wrong.map(line)).toEqual([]);
  });

  test("of the database to the contract are for types", () => {
    const toContract = own.filter(({ from, to }) => layerOf(from) === "db" && layerOf(to) === "contract");
    expect(toContract.length).toBeGreaterThan(0);
    expect(toContract.filter(({ isTypeOnly }) => !isTypeOnly).map(line)).toEqual([]);
  });

  test("never lead from a feature to its sibling", () => {
    const feature = (file: string) => file.split("/")[2];
    const siblings = own.filter(
      ({ from, to }) => layerOf(from) === "features" && layerOf(to) === "features" && feature(from) !== feature(to),
    );
    expect(siblings.map(line)).toEqual([]);
  });

  test("stay inside src, or inside the server", () => {
    const outside = own.filter(({ to }) => !/^(src|server)\//.test(to));
    expect(outside.map(line)).toEqual([]);
  });
});

describe("the page", () => {
  const page = [
    ...getTransitiveImports("src/main.tsx"),
    ...getTransitiveImports("src/site/main.tsx"),
    ...getTransitiveImports("src/site/render.tsx"),
  ];

  test("loads neither the database nor the handlers nor the worker", () => {
    expect(page).toContain("src/features/todo/todo-screen.tsx");
    expect(page.filter((file) => /^src\/(db|mocks|worker)\b/.test(file))).toEqual([]);
  });

  test("of the public site loads no router, no query client and no component library, its form no i18next either", () => {
    const site = [...getTransitiveImports("src/site/main.tsx")];
    expect(site).toContain("src/site/contact/contact-form.tsx");
    expect(site.filter((name) => /^(@tanstack|@heroui|react-aria)|^src\/(routes|router)\b/.test(name))).toEqual([]);
    const form = [...getTransitiveImports("src/site/contact/mount-contact-form.tsx")];
    expect(form.filter((name) => /i18next/.test(name))).toEqual([]);
  });

  test("loads none of the worker's packages", () => {
    const packages = ["dexie", "msw", "jose", "workbox-precaching", "workbox-routing"];
    expect(page.filter((name) => packages.some((each) => name === each || name.startsWith(`${each}/`)))).toEqual([]);
  });
});

test("the worker loads nothing of the page", () => {
  const worker = [...getTransitiveImports("src/worker.ts")];
  expect(worker).toContain("dexie");
  expect(
    worker.filter((file) => /^src\/(api|app|features|i18n|routes|state|ui|main|router|site|render)\b/.test(file)),
  ).toEqual([]);
  expect(worker.filter((name) => /^(react|@tanstack|@heroui|jotai|i18next)\b/.test(name))).toEqual([]);
});

test("the server loads nothing of the page or the worker", () => {
  const server = [...getTransitiveImports("server/main.ts")];
  expect(server).toContain("server/app.ts");
  expect(server.filter((file) => /^src\/(?!contract|domain|lib|brand\.ts)/.test(file))).toEqual([]);
});
