import type { Page } from "playwright/test";
import { getEngine } from "../fixtures/engines/engine.ts";
import { FaultyProxy } from "../fixtures/faulty-proxy.ts";
import { goOffline } from "../fixtures/go-offline.ts";
import { fetchReceivedRequests } from "../fixtures/received-requests.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn, openWithoutApp, waitForControl } from "../fixtures/session.ts";
import { stopServiceWorker } from "../fixtures/stop-service-worker.ts";
import { test as firstVisit } from "../fixtures/test.ts";

const texts = {
  en: {
    name: /^Your name/,
    email: /^Email/,
    message: /^Message/,
    send: "Send message",
    waiting: "Waiting",
    arrived: "Arrived",
  },
  th: { name: /^ชื่อของคุณ/, email: /^อีเมล/, message: /^ข้อความ/, send: "ส่งข้อความ", waiting: "รอส่ง", arrived: "ถึงแล้ว" },
};

async function send(page: Page, message: string, language: "en" | "th" = "en"): Promise<void> {
  const { name, email, message: label, send } = texts[language];
  await page.getByRole("textbox", { name }).fill("มะลิ ใจดี");
  await page.getByRole("textbox", { name: email }).fill("mali@example.com");
  await page.getByRole("textbox", { name: label }).fill(message);
  await page.getByRole("button", { name: send, exact: true }).click();
}

async function sendAndWaitUntilStored(page: Page, message: string, language: "en" | "th" = "en"): Promise<void> {
  await send(page, message, language);
  // The form becomes empty once the message is stored.
  await expect(page.getByRole("textbox", { name: texts[language].message })).toHaveValue("");
}

const card = (page: Page, message: string) => page.locator("[data-request]", { hasText: message });
const fetchMessages = async (url: string) => (await fetchReceivedRequests(url)).map(({ message }) => message).sort();

test("a visitor sends a message, gets a reference and an empty form", async ({ page, server }) => {
  await page.goto("/en/contact");
  await sendAndWaitUntilStored(page, "A quote for two shops, please");
  const sentCard = card(page, "A quote for two shops, please");
  await expect(sentCard.getByText("Arrived").first()).toBeVisible();
  const [received] = await fetchReceivedRequests(server.url);
  await expect(sentCard.getByText(received?.reference ?? "none")).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Message/ })).toHaveValue("");
  expect(received).toMatchObject({ name: "มะลิ ใจดี", language: "en", department: "sale", status: "new" });
  await page.reload();
  await expect(sentCard.getByText(received?.reference ?? "none")).toBeVisible();
});

test("three requests of a closed page arrive once each", { tag: "@core" }, async ({
  page,
  context,
  server,
  allowConsole,
}) => {
  allowConsole(/ERR_|Failed to load resource/);
  await getEngine(context).denyBackgroundSync(page);
  await page.goto("/th/contact");
  await goOffline(page);
  await server.stop();
  const messageTexts = ["ขอใบเสนอราคาสำหรับสองสาขา", "A second question, about training", "และเรื่องที่สามเรื่องการย้ายข้อมูล"];
  for (const message of messageTexts) {
    await sendAndWaitUntilStored(page, message, "th");
    await expect(card(page, message).getByText(texts.th.waiting, { exact: true }).first()).toBeVisible();
  }
  const otherTab = await context.newPage();
  await page.close();
  await stopServiceWorker(otherTab);
  await server.start();
  expect(await fetchMessages(server.url)).toEqual([]);
  await otherTab.goto("/th/contact");
  for (const message of messageTexts)
    await expect(card(otherTab, message).getByText(texts.th.arrived, { exact: true }).first()).toBeVisible();
  expect(await fetchMessages(server.url)).toEqual(messageTexts.toSorted());
});

test("a queued request is viewed, edited and cancelled offline", async ({ page, server, allowConsole }) => {
  allowConsole(/ERR_|Failed to load resource/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/th/contact?department=support");
  await server.stop();
  const network = await goOffline(page);
  await sendAndWaitUntilStored(page, "เครื่องพิมพ์ใบเสร็จไม่ทำงานค่ะ", "th");
  await sendAndWaitUntilStored(page, "ฉบับนี้จะยกเลิกทีหลังค่ะ", "th");
  await page.reload();
  const first = card(page, "เครื่องพิมพ์");
  const second = card(page, "ยกเลิกทีหลัง");
  await expect(first.getByText("ถึงฝ่ายบริการลูกค้า")).toBeVisible();
  await first.getByRole("button", { name: "แก้ไข" }).click();
  const message = page.getByRole("textbox", { name: /^ข้อความ/ });
  await message.fill("เครื่องพิมพ์ใบเสร็จสาขาสองไม่ทำงานค่ะ");
  await page.reload();
  await expect(message).toHaveValue("เครื่องพิมพ์ใบเสร็จสาขาสองไม่ทำงานค่ะ");
  await page.getByRole("button", { name: "บันทึกและส่ง" }).click();
  await expect(first.getByText("สาขาสอง")).toBeVisible();
  await second.getByRole("button", { name: "ยกเลิก", exact: true }).click();
  await expectAccessible(page);
  await second.getByRole("button", { name: "ยกเลิกข้อความ" }).click();
  await expect(second).toHaveCount(0);
  await server.start();
  await network.restore();
  await expect(first.getByText("ถึงแล้ว", { exact: true }).first()).toBeVisible();
  expect(await fetchMessages(server.url)).toEqual(["เครื่องพิมพ์ใบเสร็จสาขาสองไม่ทำงานค่ะ"]);
});

test("missing fields are listed in a summary with links and marked; what is typed survives a reload", async ({
  page,
}) => {
  await page.goto("/en/contact");
  await page.getByRole("textbox", { name: /^Your name/ }).fill("Mali");
  await page.getByRole("textbox", { name: /^Message/ }).fill("Too few");
  await page.getByRole("button", { name: "Send message" }).click();
  const summary = page.getByRole("region", { name: "Fix 2 fields before sending" });
  await expect(summary).toBeFocused();
  await expect(page.getByRole("textbox", { name: /^Email/ })).toHaveAttribute("aria-invalid", "true");
  await summary.getByRole("link", { name: /at least 10/ }).click();
  await expect(page.getByRole("textbox", { name: /^Message/ })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("textbox", { name: /^Message/ })).toHaveValue("Too few");
});

test("a rejected request shows the reason and is sent after an edit", async ({ page, server, allowConsole }) => {
  allowConsole(/status of (400|500)/);
  let refuses = true;
  const proxy = await FaultyProxy.startInPlaceOf(server, ({ method, url }) =>
    refuses && method === "POST" && url === "/intake/requests" ? "400" : null,
  );
  await page.goto("/en/contact");
  await sendAndWaitUntilStored(page, "Something the server does not like");
  const rejectedCard = card(page, "does not like");
  await expect(rejectedCard.getByText("Rejected").first()).toBeVisible();
  await expect(rejectedCard.getByText(/Enter a full email address/)).toBeVisible();
  await expectAccessible(page);
  refuses = false;
  await rejectedCard.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: texts.en.email }).fill("mali.jaidee@example.com");
  await page.getByRole("button", { name: "Save and send" }).click();
  await expect(rejectedCard.getByText("Arrived").first()).toBeVisible();
  expect((await fetchReceivedRequests(server.url)).map(({ email }) => email)).toEqual(["mali.jaidee@example.com"]);
  await proxy.stop();
});

firstVisit(
  "Background Sync sends a request whose page was closed, and shows a notification",
  { tag: "@browser" },
  async ({ page, context, server, allowConsole }) => {
    allowConsole(/ERR_|Failed to load resource/);
    await context.grantPermissions(["notifications"], { origin: server.url });
    await page.goto("/th/contact");
    await waitForControl(page);
    await server.stop();
    await sendAndWaitUntilStored(page, "ส่งให้ด้วยแม้ปิดหน้านี้แล้ว", "th");
    await expect(card(page, "แม้ปิดหน้านี้").getByText("รอส่ง", { exact: true }).first()).toBeVisible();
    const otherTab = await context.newPage();
    const session = await context.newCDPSession(otherTab);
    const firstRegistrationId = new Promise<string>((resolve) =>
      session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        if (registrations[0]) resolve(registrations[0].registrationId);
      }),
    );
    await session.send("ServiceWorker.enable");
    const registrationId = await firstRegistrationId;
    await page.close();
    await server.start();
    await session.send("ServiceWorker.dispatchSyncEvent", {
      origin: server.url,
      registrationId,
      tag: "phrom-outbox",
      lastChance: false,
    });
    await expect.poll(() => fetchMessages(server.url)).toEqual(["ส่งให้ด้วยแม้ปิดหน้านี้แล้ว"]);
    await openWithoutApp(otherTab);
    const getNotifications = () =>
      otherTab.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title, lang }) => ({ title, lang }));
      });
    await expect.poll(getNotifications).toEqual([{ title: "ข้อความของคุณถึงเราแล้ว", lang: "th" }]);
  },
);

test("the header and the staff menu show the number of queued requests", async ({ page, server, allowConsole }) => {
  allowConsole(/ERR_|Failed to load resource/);
  await page.goto("/en/contact");
  await openSignedIn(page, "/apps/todo");
  await page.goto("/en/contact");
  await server.stop();
  await sendAndWaitUntilStored(page, "Counted while it waits");
  await expect(page.getByRole("banner").getByRole("link", { name: /Contact 1 waiting to be sent/ })).toBeVisible();
  await page.goto("/en/apps/todo");
  await page.getByRole("link", { name: "1 message waiting to be sent" }).click();
  await expect(card(page, "Counted while it waits")).toBeVisible();
});

firstVisit(
  "without a worker a message is sent directly, or stays in the form if the server is away",
  async ({ page, server, allowConsole }) => {
    allowConsole(/Failed to|ERR_/);
    // Do not use `context.route`: after the route ends, a navigation that the new worker answers sometimes hangs in
    // Playwright.
    await page.addInitScript(() => {
      const { serviceWorker } = navigator;
      const register = serviceWorker.register.bind(serviceWorker);
      serviceWorker.register = async (...args) => {
        if (!localStorage.getItem("allowsWorker")) throw new TypeError("Failed to register a ServiceWorker");
        return register(...args);
      };
    });
    await page.goto("/th/contact");
    await expect(page.getByText("ยังส่งแบบออฟไลน์ไม่ได้ในตอนนี้")).toBeVisible();
    await sendAndWaitUntilStored(page, "ข้อความแรก ส่งตรงถึงเซิร์ฟเวอร์", "th");
    const [received] = await fetchReceivedRequests(server.url);
    expect(received).toMatchObject({ message: "ข้อความแรก ส่งตรงถึงเซิร์ฟเวอร์", language: "th" });
    await expect(page.getByText(`ข้อความของคุณถึงเราแล้ว เลขอ้างอิง ${received?.reference}`)).toBeVisible();

    await server.stop();
    await send(page, "ข้อความที่สอง ตอนเซิร์ฟเวอร์หยุด", "th");
    await expect(page.getByRole("alert").getByText("ยังไม่ได้ส่งข้อความ")).toBeVisible();
    await expect(page.getByRole("textbox", { name: texts.th.message })).toHaveValue("ข้อความที่สอง ตอนเซิร์ฟเวอร์หยุด");

    await server.start();
    await page.evaluate(() => {
      localStorage.setItem("allowsWorker", "yes");
      dispatchEvent(new Event("online"));
    });
    await waitForControl(page);
    await page.getByRole("button", { name: texts.th.send, exact: true }).click();
    const sentCard = card(page, "ข้อความที่สอง ตอนเซิร์ฟเวอร์หยุด");
    await expect(sentCard.getByText(texts.th.arrived, { exact: true }).first()).toBeVisible();

    // The next visit hands the first message over to the outbox, which lists it with the same reference.
    await page.reload();
    await expect(card(page, "ข้อความแรก").getByText(received?.reference ?? "none")).toBeVisible();
    expect(await fetchMessages(server.url)).toHaveLength(2);
  },
);
