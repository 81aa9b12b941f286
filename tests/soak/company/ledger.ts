import type { Email } from "../../../src/contract/email.ts";
import type { Assignee } from "../../../src/contract/todo.ts";
import type { Row } from "../../../src/sync/policy.ts";
import type { Rows } from "../workspace/compare.ts";

interface SentMessage {
  readonly text: string;
  readonly readers: readonly string[];
}

interface SentMail {
  readonly subject: string;
  readonly from: string;
  readonly to: string;
}

export interface AssignedTask {
  readonly title: string;
  readonly assignee: string;
  readonly day: number;
  isCompleted: boolean;
}

/** What the colleagues have written, and who must have it in the end. */
export class Ledger {
  readonly #messages: SentMessage[] = [];
  readonly #mails: SentMail[] = [];
  readonly tasks: AssignedTask[] = [];

  get count(): number {
    return this.#messages.length + this.#mails.length + this.tasks.length;
  }

  addMessage(text: string, readers: readonly string[]): void {
    this.#messages.push({ text, readers });
  }

  addMail(subject: string, from: string, to: string): void {
    this.#mails.push({ subject, from, to });
  }

  addTask(title: string, assignee: string, day: number): void {
    this.tasks.push({ title, assignee, day, isCompleted: false });
  }

  /** Returns in words what is missing on the person's device, and what is there too often. */
  compare(name: string, rows: Rows): { lost: string[]; doubled: string[] } {
    const lost: string[] = [];
    const doubled: string[] = [];
    const check = (what: string, expected: number, found: number) => {
      if (found < expected) lost.push(`${name} lacks ${what}`);
      if (found > expected) doubled.push(`${name} has ${found} times, instead of ${expected}: ${what}`);
    };
    const countRows = (table: string, isWanted: (row: Row) => boolean) => (rows[table] ?? []).filter(isWanted).length;
    for (const { text, readers } of this.#messages) {
      const found = countRows("colleagueMessages", ({ message }) => message === text);
      check(`the message “${text}”`, readers.includes(name) ? 1 : 0, found);
    }
    for (const { subject, from, to } of this.#mails) {
      const countEmails = (folder: string) =>
        countRows(
          "emails",
          (row) => row.subject === subject && row.folder === folder && isDelivered(row as unknown as Email),
        );
      check(`the sent email “${subject}”`, name === from ? 1 : 0, countEmails("sent"));
      check(`the email “${subject}”`, name === to ? 1 : 0, countEmails("inbox"));
    }
    for (const { title, assignee, isCompleted } of this.tasks) {
      const found = countRows(
        "tasks",
        (row) =>
          row.title === title &&
          row.isCompleted === isCompleted &&
          (row.assignee as Assignee | null)?.fullName === assignee,
      );
      check(`the task “${title}”`, 1, found);
    }
    return { lost, doubled };
  }
}

/** A received email has no state of delivery. */
const isDelivered = ({ delivery }: Email): boolean =>
  delivery === undefined || (delivery.status === "sent" && delivery.failed.length === 0);
