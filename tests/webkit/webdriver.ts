/** The name under which WebDriver sends a reference to an element. */
const ELEMENT_KEY = "element-6066-11e4-a52e-4f735466cecf";
const TIMEOUT_MS = 15_000;
const POLL_MS = 50;

interface ElementReference {
  readonly [ELEMENT_KEY]: string;
}

type PageFunction<Args extends unknown[], Result> = (...args: Args) => Result | Promise<Result>;

/** Keys without a character, as WebDriver encodes them. */
export const keys = { control: "\uE009", enter: "\uE007", escape: "\uE00C", right: "\uE014" } as const;

/** A small client for a browser's WebDriver (https://w3c.github.io/webdriver). */
export class WebDriver {
  readonly #session: string;

  private constructor(session: string) {
    this.#session = session;
  }

  /** Opens a browser through the driver at `url`. */
  static async open(url: string, capabilities: object): Promise<WebDriver> {
    const { sessionId } = await send<{ sessionId: string }>("POST", `${url}/session`, {
      capabilities: { alwaysMatch: capabilities },
    });
    return new WebDriver(`${url}/session/${sessionId}`);
  }

  async close(): Promise<void> {
    await send("DELETE", this.#session);
  }

  async goto(url: string): Promise<void> {
    await this.#post("url", { url });
  }

  async reload(): Promise<void> {
    await this.#post("refresh", {});
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#post("window/rect", { width, height });
  }

  async evaluate<Args extends unknown[], Result>(fn: PageFunction<Args, Result>, ...args: Args): Promise<Result> {
    const script = `
      const done = arguments[arguments.length - 1];
      const run = async () => (${fn})(...[...arguments].slice(0, -1));
      run().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const result = await this.#post<{ value: Result; error?: string }>("execute/async", { script, args });
    if (result.error !== undefined) throw new Error(`In the page: ${result.error}`);
    return result.value;
  }

  async waitFor<Args extends unknown[]>(what: string, fn: PageFunction<Args, unknown>, ...args: Args): Promise<void> {
    await this.#poll(what, () => this.evaluate(fn, ...args));
  }

  /** Waits for a visible element that matches the selector and contains the text. */
  async find(selector: string, text = ""): Promise<ElementReference> {
    const find = async () => (await this.evaluate(findVisible, selector, text))[0];
    return (await this.#poll(`${selector} with “${text}”`, find)) as unknown as ElementReference;
  }

  async waitUntilGone(selector: string): Promise<void> {
    const isGone = async () => (await this.evaluate(findVisible, selector, "")).length === 0;
    await this.#poll(`no ${selector}`, isGone);
  }

  async click(selector: string, text = ""): Promise<void> {
    await this.#post(`element/${(await this.find(selector, text))[ELEMENT_KEY]}/click`, {});
  }

  /** Types Latin letters and keys with the keyboard. */
  async type(selector: string, text: string): Promise<void> {
    await this.#post(`element/${(await this.find(selector))[ELEMENT_KEY]}/value`, { text });
  }

  /** Replaces the text of a field, as an input method for Thai does: WebKit's driver types only Latin letters. */
  async fill(selector: string, text: string): Promise<void> {
    await this.find(selector);
    await this.evaluate(
      (fieldSelector, value) => {
        const field = document.querySelector<HTMLInputElement>(fieldSelector);
        field?.focus();
        field?.select();
        document.execCommand("insertText", false, value);
      },
      selector,
      text,
    );
  }

  /** Presses all keys together, at the focused element. */
  async press(...pressedKeys: readonly string[]): Promise<void> {
    const keyDowns = pressedKeys.map((value) => ({ type: "keyDown", value }));
    const keyUps = pressedKeys.toReversed().map((value) => ({ type: "keyUp", value }));
    await this.#post("actions", { actions: [{ type: "key", id: "keyboard", actions: [...keyDowns, ...keyUps] }] });
  }

  async clickAt(x: number, y: number): Promise<void> {
    const actions = [
      { type: "pointerMove", x, y },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await this.#post("actions", { actions: [{ type: "pointer", id: "mouse", actions }] });
  }

  /** Returns a PNG. */
  async takeScreenshot(): Promise<Buffer> {
    return Buffer.from(await send<string>("GET", `${this.#session}/screenshot`), "base64");
  }

  #post<Result>(command: string, body: object): Promise<Result> {
    return send<Result>("POST", `${this.#session}/${command}`, body);
  }

  async #poll<Result>(what: string, read: () => Promise<Result>): Promise<NonNullable<Result>> {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      // The read may fail while the page is between two documents.
      const result = await read().catch(() => undefined);
      if (result) return result;
      if (Date.now() > deadline) throw new Error(`Waited ${TIMEOUT_MS} ms for ${what}.\n${await this.#describePage()}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  async #describePage(): Promise<string> {
    return this.evaluate(() => `${location.href}: ${document.body.innerText.slice(0, 500)}`).catch(String);
  }
}

/** Runs in the page. */
function findVisible(selector: string, text: string): Element[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
    const words = `${element.getAttribute("aria-label") ?? ""} ${element.textContent}`;
    return element.checkVisibility() && words.includes(text);
  });
}

async function send<Result>(method: string, url: string, body?: object): Promise<Result> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`);
  return value;
}
