import { expect, test } from "vitest";
import { hasSnapshots, insertSnapshot, type PageSnapshot } from "./page-snapshot.ts";

const shell = `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <script src="/boot.js"></script>
    <script type="module" crossorigin src="/assets/app-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-1.js">
    <link rel="stylesheet" crossorigin href="/assets/app-1.css">
  </head>
  <body><div id="root"></div></body>
</html>`;
const snapshot: PageSnapshot = {
  entry: "/assets/app-1.js",
  terms: { person: 1, language: "th", media: { '(min-width: "64rem")': true } },
  styles: ["/assets/app-1.css", "/assets/work-1.css"],
  fonts: ["/assets/thai.woff2"],
  html: "<main>฿1,250 $& $1</main>",
};

test("the shell shows a snapshot before it starts the app", () => {
  const page = insertSnapshot(shell, snapshot);
  const terms = { ...snapshot.terms, entry: snapshot.entry };
  expect(page).toContain(
    `<html data-snapshot="${JSON.stringify(terms).replaceAll('"', "&quot;")}" lang="en" dir="ltr">`,
  );
  expect(page).toContain('<div id="root"></div><div id="snapshot"><main>฿1,250 $& $1</main>');
  expect(page.match(/app-1\.css/g)).toHaveLength(1);
  expect(page).toContain('<link rel="stylesheet" href="/assets/work-1.css">');
  expect(page).toContain('<link rel="preload" as="font" crossorigin href="/assets/thai.woff2">');
  expect(page).toContain('<script src="/boot.js"></script>');
  expect(page).not.toMatch(/modulepreload|type="module"/);
});

test("a snapshot of another build is not shown", () => {
  expect(insertSnapshot(shell, { ...snapshot, entry: "/assets/app-0.js" })).toBe(shell);
});

test("the dashboards are kept, in each language, and not with choices in their address", () => {
  const kept = (pathname: string, search = "") => hasSnapshots({ pathname, search });
  expect(kept("/dashboard/analytics")).toBe(true);
  expect(kept("/th/dashboard/statistics")).toBe(true);
  expect(kept("/dashboard/analytics", "?period=last-year")).toBe(false);
  expect(kept("/apps/todo")).toBe(false);
});
