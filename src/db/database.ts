import Dexie, { type Table } from "dexie";
import type { UserData } from "../contract/auth.ts";
import type { Task } from "../contract/todo.ts";
import type { PasswordHash } from "../domain/password.ts";

/** An account that can sign in on this device. The e-mail and username are also kept folded, to be found whatever their case. */
export interface Account extends UserData {
  emailKey: string;
  usernameKey: string;
  password: PasswordHash;
}

/** One fact about the database itself: when it was filled, the token key. */
interface Fact {
  name: string;
  value: unknown;
}

interface Counter {
  table: string;
  last: number;
}

/** The tables, version by version. A landed version never changes; a new one is added below it with its upgrade. */
export class Database extends Dexie {
  declare facts: Table<Fact, string>;
  declare counters: Table<Counter, string>;
  declare accounts: Table<Account, number>;
  declare tasks: Table<Task, number>;

  constructor(name = "phrom") {
    super(name);
    this.version(1).stores({
      facts: "name",
      counters: "table",
      accounts: "id, &emailKey, &usernameKey",
      tasks: "id",
    });
  }
}
