import type { Browser, BrowserContext, Page } from "playwright/test";
import { createGroup } from "../../../src/contract/chat-groups.ts";
import { getOfflineTiers } from "../../../src/lib/file-tiers.ts";
import type { Language } from "../../../src/lib/language.ts";
import { message, messageField } from "../../fixtures/chat-page.ts";
import { compose, field, messageEditor, subject } from "../../fixtures/email-page.ts";
import { getEngine } from "../../fixtures/engines/engine.ts";
import { FaultyProxy } from "../../fixtures/faulty-proxy.ts";
import { claimSampleReminders } from "../../fixtures/sample-reminders.ts";
import { send } from "../../fixtures/send.ts";
import { listStoredTiers } from "../../fixtures/stored-tiers.ts";
import { waitUntil } from "../../fixtures/wait-until.ts";
import type { Copy } from "../workspace/compare.ts";
import { postSync, readCopy } from "../workspace/page-device.ts";

const texts = {
  en: { username: /^Username/, password: "Password", join: "Join", send: "Send", to: "To", completed: /^Completed/ },
  th: { username: /^ชื่อผู้ใช้/, password: "รหัสผ่าน", join: "เข้าร่วม", send: "ส่ง", to: "ถึง", completed: /^เสร็จแล้ว/ },
};
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };
/** Eight browsers share the processor. */
const TIMEOUT_MS = 120_000;

export interface Person {
  readonly username: string;
  /** One word, which is enough to find the person. */
  readonly fullName: string;
  readonly role: "admin" | "agent" | "editor";
  readonly password: string;
  readonly language: Language;
  readonly isOnPhone?: boolean;
}

interface Contacts {
  readonly chatsContacts: readonly Contact[];
  readonly contacts: readonly Contact[];
}

interface Contact {
  readonly id: number;
  readonly fullName: string;
}

/** A person who uses the app's screens in a browser, behind a connection of their own that can be cut. */
export class Colleague {
  readonly person: Person;
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #proxy: FaultyProxy;
  readonly #connection: { isCut: boolean };

  private constructor(person: Person, page: Page, proxy: FaultyProxy, connection: { isCut: boolean }) {
    this.person = person;
    this.page = page;
    this.#context = page.context();
    this.#proxy = proxy;
    this.#connection = connection;
  }

  get name(): string {
    return this.person.fullName;
  }

  get #texts() {
    return texts[this.person.language];
  }

  /** Joins the workspace, and resolves when the device can work without a connection. */
  static async join(browser: Browser, serverUrl: string, person: Person): Promise<Colleague> {
    const connection = { isCut: false };
    const proxy = await FaultyProxy.start(serverUrl, () => (connection.isCut ? "resetBefore" : null));
    const context = await browser.newContext({
      baseURL: proxy.url,
      viewport: person.isOnPhone ? PHONE : DESKTOP,
      reducedMotion: "reduce",
    });
    context.setDefaultTimeout(TIMEOUT_MS);
    await getEngine(context).prepare(context);
    await claimSampleReminders(context);
    const page = await context.newPage();
    const colleague = new Colleague(person, page, proxy, connection);
    const { username, password, join } = colleague.#texts;
    await colleague.#open("/join");
    await page.getByRole("textbox", { name: username }).fill(person.username);
    await page.getByRole("textbox", { name: password }).fill(person.password);
    await page.getByRole("button", { name: join, exact: true }).click();
    await page.waitForURL(/\/dashboard\//);
    const tiers = getOfflineTiers(person.language);
    let stored: readonly string[] = [];
    await waitUntil(
      async () => {
        stored = await listStoredTiers(page);
        return tiers.every((tier) => stored.includes(tier));
      },
      () => `${person.fullName}'s device only has ${stored.join(", ")}`,
      TIMEOUT_MS,
    );
    return colleague;
  }

  /** The server no longer answers this device; its open connections end. */
  cutConnection(): void {
    this.#connection.isCut = true;
    this.#proxy.endConnections();
  }

  restoreConnection(): void {
    this.#connection.isCut = false;
  }

  async #open(path: string): Promise<void> {
    await this.page.goto(`/${this.person.language}${path}`);
  }

  /** `name` is that of a colleague or a group. */
  async writeMessage(name: string, text: string): Promise<void> {
    const { chatsContacts, contacts } = (await this.#call("GET", "/apps/chat/chats-and-contacts")) as Contacts;
    const contact = [...chatsContacts, ...contacts].find(({ fullName }) => fullName === name);
    if (!contact) throw new Error(`${this.name} has no contact ${name}`);
    await this.#open(`/apps/chat?contact=${contact.id}`);
    await messageField(this.page).fill(text);
    await this.page.getByRole("button", { name: this.#texts.send, exact: true }).click();
    await message(this.page, text).waitFor();
  }

  async createGroup(name: string): Promise<void> {
    const { contacts } = (await this.#call("GET", "/apps/chat/chats-and-contacts")) as Contacts;
    const memberIds = contacts.map(({ id }) => id);
    await this.#call(createGroup.method, createGroup.path, { name, memberIds });
  }

  async sendEmail(recipient: string, subjectText: string): Promise<void> {
    await this.#open("/apps/email?compose=new");
    await field(this.page, this.#texts.to).fill(recipient);
    await this.page.getByRole("option", { name: recipient }).first().click();
    await subject(this.page, this.person.language === "th" ? "หัวเรื่อง" : "Subject").fill(subjectText);
    await messageEditor(this.page).fill(`${subjectText}: ${this.name}`);
    await compose(this.page).getByRole("button", { name: this.#texts.send, exact: true }).click();
    await compose(this.page).waitFor({ state: "hidden" });
  }

  async assignTask(assignee: string, title: string): Promise<void> {
    await this.#open("/apps/todo");
    const quickAdd = this.page.getByRole("main").getByPlaceholder(/New task|เพิ่มงาน/);
    await quickAdd.fill(`${title} @${assignee}`);
    await quickAdd.press("Enter");
    await this.#findTask(title).waitFor();
  }

  async completeTask(title: string): Promise<void> {
    await this.#open("/apps/todo");
    const task = this.page.getByRole("listitem").filter({ has: this.#findTask(title) });
    await task.getByRole("checkbox", { name: this.#texts.completed }).click();
    // The row leaves the list before the change is stored.
    await waitUntil(
      async () => (await this.readCopy()).rows.tasks?.find((row) => row.title === title)?.isCompleted === true,
      () => `${this.name} cannot complete “${title}”`,
      TIMEOUT_MS,
    );
  }

  #findTask(title: string) {
    return this.page.getByRole("link", { name: title });
  }

  /** Only in Chromium. */
  async killWorker(): Promise<void> {
    const session = await this.#context.newCDPSession(this.page);
    await session.send("ServiceWorker.enable");
    await session.send("ServiceWorker.stopAllWorkers");
    await session.detach();
  }

  async reload(): Promise<void> {
    await this.page.reload();
  }

  /** The session of the page, which renews it. */
  #call(method: string, path: string, body?: object) {
    return send(this.page, method, path, body, this.person.language);
  }

  readCopy(): Promise<Copy> {
    return readCopy(this.page);
  }

  sync(): Promise<void> {
    return postSync(this.page);
  }

  /** How often the person was told of the task. */
  countNotices(title: string): Promise<number> {
    return this.page.evaluate(
      (wanted) =>
        Object.entries(localStorage)
          .filter(([key]) => /notices$/.test(key))
          .flatMap(([, value]) => JSON.parse(value) as { kind: string; values: { title?: string } }[])
          .filter(({ kind, values }) => kind === "task-assigned" && values.title === wanted).length,
      title,
    );
  }

  async findProblem(): Promise<object | undefined> {
    const { workspace } = await this.#call("GET", "/api/workspace");
    const { waiting, problem, progress } = workspace;
    return waiting > 0 || problem || progress ? { name: this.name, waiting, problem, progress } : undefined;
  }

  async close(): Promise<void> {
    await this.#context.close();
    await this.#proxy.stop();
  }
}
