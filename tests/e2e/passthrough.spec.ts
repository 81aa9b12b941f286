import { expect, test } from "../fixtures/instrumented-test.ts";
import { openWithoutApp } from "../fixtures/session.ts";

test.beforeEach(async ({ page }) => {
  await openWithoutApp(page);
});

test.describe("requests outside the contract", () => {
  test("requests outside the contract reach the server with method, headers and body", async ({ page }) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const echo = await page.evaluate(async (sent) => {
        const response = await fetch("/intake/echo?a=x&a=%E0%B8%81", {
          method: sent,
          headers: { authorization: "Bearer theirs", "content-type": "text/plain; charset=utf-8", "x-own": "1" },
          body: "คำ 🙂 \u0000 words",
        });
        return {
          status: response.status,
          seen: JSON.parse(decodeURIComponent(response.headers.get("x-seen") ?? "")),
          body: await response.text(),
        };
      }, method);
      expect(echo.status).toBe(207);
      expect(echo.seen.method).toBe(method);
      expect(new URL(echo.seen.url).search).toBe("?a=x&a=%E0%B8%81");
      expect(echo.seen.headers).toMatchObject({
        authorization: "Bearer theirs",
        "content-type": "text/plain; charset=utf-8",
        "x-own": "1",
      });
      expect(echo.body).toBe("คำ 🙂 \u0000 words");
    }
  });

  test("requests outside the contract send and receive a megabyte of binary data unchanged", async ({ page }) => {
    const isUnchanged = await page.evaluate(async () => {
      const sent = Uint8Array.from({ length: 1_048_576 }, (_, index) => (index * 31) % 256);
      const response = await fetch("/intake/echo", { method: "POST", body: sent });
      const received = new Uint8Array(await response.arrayBuffer());
      return received.length === sent.length && received.every((byte, index) => byte === sent[index]);
    });
    expect(isUnchanged).toBe(true);
  });

  test("requests outside the contract stream the response", async ({ page }) => {
    const receivedText = await page.evaluate(async () => {
      const response = await fetch("/intake/drip");
      const reader = (response.body as ReadableStream<Uint8Array>).getReader();
      let text = "";
      // Read only the first part: the response never ends, so reading all of it would hang.
      while (!text.includes("piece 3")) text += new TextDecoder().decode((await reader.read()).value);
      await reader.cancel();
      return text;
    });
    expect(receivedText).toContain("piece 1\npiece 2\npiece 3\n");
  });
});

test.describe("a path that is both a call and a page", () => {
  test("a path that is a call and a page returns JSON to fetch and HTML to navigations", async ({ page }) => {
    const data = await page.evaluate(async () => {
      const response = await fetch("/apps/ecommerce/wishlist");
      return { type: response.headers.get("content-type"), data: await response.json() };
    });
    expect(data.type).toBe("application/json");
    expect(data.data).toHaveProperty("products");
    const navigationResponse = await page.goto("/apps/ecommerce/wishlist");
    expect(navigationResponse?.headers()["content-type"]).toContain("text/html");
  });
});
