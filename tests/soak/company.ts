import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "playwright/test";
import { findFirefox, startFirefox } from "../../scripts/find-browser.ts";
import { addIntakeMember } from "../../src/contract/intake.ts";
import { createWorkspace } from "../../src/contract/workspace.ts";
import { call, signIn, type TeamSession } from "../server/client.ts";
import { admin } from "../server/suite/server-under-test.ts";
import { Colleague, type Person } from "./company/colleague.ts";
import { Ledger } from "./company/ledger.ts";
import type { Random } from "./random.ts";
import type { Scenario } from "./scenario.ts";
import { findDifferences } from "./workspace/compare.ts";
import { WorkspaceServer } from "./workspace/server.ts";

const GROUP = "Mali Tools";
const PASSWORD = "ประตูสี่บาน 2569";
const OFFLINE_COUNT = 2;
/** The time in which the server is killed while all write. */
const MAX_KILL_MS = 6_000;
const ARRIVAL_TIMEOUT_MS = 180_000;
const MAX_LINES = 20;
const PICTURES = "test-results/company";

const boss: Person = { ...admin, fullName: "Malee", role: "admin", language: "en" };
const staff: readonly Person[] = [
  { username: "preecha", fullName: "ปรีชา", role: "agent", password: PASSWORD, language: "th", isOnPhone: true },
  { username: "anong", fullName: "Anong", role: "agent", password: PASSWORD, language: "en" },
  { username: "kasem", fullName: "Kasem", role: "agent", password: PASSWORD, language: "en" },
  { username: "wipa", fullName: "วิภา", role: "agent", password: PASSWORD, language: "th" },
  { username: "niran", fullName: "Niran", role: "editor", password: PASSWORD, language: "en" },
  { username: "siri", fullName: "Siri", role: "agent", password: PASSWORD, language: "en" },
];
const inFirefox: Person = { username: "decha", fullName: "เดชา", role: "editor", password: PASSWORD, language: "th" };

/** The next colleague in the list. */
const findNeighbour = (colleagues: readonly Colleague[], colleague: Colleague, step = 1): Colleague =>
  colleagues[(colleagues.indexOf(colleague) + step) % colleagues.length] ?? colleague;

/** Resolves to the sessions by name. Creates the accounts and the workspace. */
async function foundCompany(server: WorkspaceServer): Promise<ReadonlyMap<string, TeamSession>> {
  const { fetchIntake } = server;
  const { data: session } = await signIn(fetchIntake, admin.username, admin.password);
  const token = session.accessToken;
  await call(fetchIntake, createWorkspace.path, { token, body: { name: GROUP } });
  const sessions = new Map([[boss.fullName, session]]);
  for (const { username, fullName, role, password } of [...staff, inFirefox]) {
    await call(fetchIntake, addIntakeMember.path, { token, body: { username, fullName, role, password } });
    sessions.set(fullName, (await signIn(fetchIntake, username, password)).data);
  }
  return sessions;
}

/**
 * Eight people work for a day with the app's screens. Two have no connection for a part of it, the server's process is
 * killed, and so is a worker. In the evening each message, email and task must have arrived once, and all devices agree with
 * the server.
 */
export const company: Scenario = {
  name: "company: a working day in eight browsers",
  isPossible: () => findFirefox() !== undefined,
  async open(chromium) {
    const firefox = await startFirefox(findFirefox() ?? "");
    const server = await WorkspaceServer.create();
    await server.start();
    await foundCompany(server);
    const colleagues: Colleague[] = [];
    const welcome = async (browser: Browser, person: Person) =>
      colleagues.push(await Colleague.join(browser, server.url, person));
    for (const person of [boss, ...staff]) await welcome(chromium, person);
    await welcome(firefox, inFirefox);
    await colleagues[0]?.createGroup(GROUP);
    await syncAll();
    const names = colleagues.map(({ name }) => name);
    const ledger = new Ledger();
    let day = 0;

    async function syncAll(): Promise<void> {
      await Promise.all(colleagues.map((colleague) => colleague.sync()));
    }

    /** If somebody cannot work, the pictures of all screens say why. */
    async function together(work: (colleague: Colleague) => Promise<void>): Promise<void> {
      try {
        await Promise.all(colleagues.map(work));
      } catch (error) {
        for (const { page, person } of colleagues)
          await page.screenshot({ path: join(PICTURES, `${person.username}.png`) }).catch(console.warn);
        throw error;
      }
    }

    async function greet(colleague: Colleague): Promise<void> {
      const text = `Day ${day}: ${colleague.name} greets everyone`;
      await colleague.writeMessage(GROUP, text);
      ledger.addMessage(text, names);
    }

    async function writeTo(colleague: Colleague, { name }: Colleague, topic: string): Promise<void> {
      const text = `Day ${day}: ${colleague.name} asks ${name} about ${topic}`;
      await colleague.writeMessage(name, text);
      ledger.addMessage(text, [colleague.name, name]);
    }

    async function mailTo(colleague: Colleague, { name }: Colleague, topic: string): Promise<void> {
      const subject = `Day ${day}: ${colleague.name} sends ${name} ${topic}`;
      await colleague.sendEmail(name, subject);
      ledger.addMail(subject, colleague.name, name);
    }

    async function assignTo(colleague: Colleague, { name }: Colleague): Promise<void> {
      const title = `Day ${day} job of ${name} by ${colleague.name}`;
      await colleague.assignTask(name, title);
      ledger.addTask(title, name, day);
    }

    async function completeOwnTasks(colleague: Colleague): Promise<void> {
      for (const task of ledger.tasks.filter(
        ({ assignee, isCompleted }) => assignee === colleague.name && !isCompleted,
      )) {
        await colleague.completeTask(task.title);
        task.isCompleted = true;
      }
    }

    async function restartServer(random: Random): Promise<void> {
      await wait(random.integer(MAX_KILL_MS));
      await server.stop("SIGKILL");
      await wait(random.integer(MAX_KILL_MS));
      await server.start();
    }

    async function findErrors() {
      const results = await Promise.all(
        colleagues.map(async (colleague) => {
          const { rows, refusedSets } = await colleague.readCopy();
          const { lost, doubled } = ledger.compare(colleague.name, rows);
          const { data } = await signIn(server.fetchIntake, colleague.person.username, colleague.person.password);
          const stored = await server.readRows(data, crypto.randomUUID());
          lost.push(...findDifferences(stored, rows).map((each) => `${colleague.name} differs: ${each}`));
          lost.push(...refusedSets.map((set) => `${colleague.name}'s change was refused: ${JSON.stringify(set)}`));
          // The history of notices forgets those of earlier days.
          const given = ledger.tasks.filter((task) => task.assignee === colleague.name && task.day === day);
          for (const { title } of given) {
            const count = await colleague.countNotices(title);
            if (count < 1) lost.push(`${colleague.name} was not told of “${title}”`);
            if (count > 1) doubled.push(`${colleague.name} was told ${count} times of “${title}”`);
          }
          return { lost, doubled };
        }),
      );
      return {
        lost: results.flatMap(({ lost }) => lost),
        doubled: results.flatMap(({ doubled }) => doubled),
      };
    }

    /** Waits until everything has arrived. Returns what has not, or too often. */
    async function waitForArrival() {
      const deadline = Date.now() + ARRIVAL_TIMEOUT_MS;
      for (;;) {
        await syncAll();
        const problems = await Promise.all(colleagues.map((each) => each.findProblem()));
        const { lost, doubled } = await findErrors();
        lost.push(...problems.flatMap((problem) => (problem ? [`Unfinished: ${JSON.stringify(problem)}`] : [])));
        if (lost.length + doubled.length === 0 || Date.now() > deadline) {
          for (const line of [...lost, ...doubled].slice(0, MAX_LINES)) console.warn(line);
          return { lost, doubled };
        }
      }
    }

    async function round(random: Random) {
      day += 1;
      const before = ledger.count;
      await together(greet);
      await together((each) => assignTo(each, findNeighbour(colleagues, each)));

      const first = random.integer(colleagues.length);
      const offline = Array.from(
        { length: OFFLINE_COUNT },
        (_, index) => colleagues[(first + index * 3) % colleagues.length],
      );
      for (const colleague of offline) colleague?.cutConnection();
      await together((each) => mailTo(each, findNeighbour(colleagues, each, 2), "the list"));
      await Promise.all([
        restartServer(random),
        together((each) => writeTo(each, findNeighbour(colleagues, each), "the delivery")),
      ]);
      // Only Chromium can stop a worker.
      const disturbed = random.pick(colleagues.filter(({ person }) => person !== inFirefox));
      await Promise.all([
        disturbed?.killWorker(),
        together((each) => assignTo(each, findNeighbour(colleagues, each, 3))),
      ]);
      for (const colleague of offline) colleague?.restoreConnection();

      await random.pick(colleagues)?.reload();
      await together((each) => writeTo(each, findNeighbour(colleagues, each, 4), "tomorrow"));
      const noon = await waitForArrival();
      await together(completeOwnTasks);
      await together((each) => mailTo(each, findNeighbour(colleagues, each), "the result"));
      const evening = await waitForArrival();
      return {
        attempts: ledger.count - before,
        disturbances: OFFLINE_COUNT + 2,
        losses: noon.lost.length + evening.lost.length,
        duplicates: noon.doubled.length + evening.doubled.length,
      };
    }

    return {
      round,
      close: async () => {
        for (const colleague of colleagues) await colleague.close();
        await firefox.close();
        await server.remove();
      },
    };
  },
};
