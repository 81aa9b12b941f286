import { updateAccountSettings } from "../../../src/contract/account.ts";
import { toggleBookmark } from "../../../src/contract/bookmarks.ts";
import { updateEvent } from "../../../src/contract/calendar.ts";
import { updateEmployee } from "../../../src/contract/employees.ts";
import { recordPayment } from "../../../src/contract/invoice-payments.ts";
import { exampleAddress } from "../../../src/contract/postal-address.ts";
import { addCartItem } from "../../../src/contract/shop.ts";
import { cancelOrder, placeOrder } from "../../../src/contract/shop-orders.ts";
import { reorderTasks, updateTask } from "../../../src/contract/todo.ts";
import { updateUser } from "../../../src/contract/users.ts";
import type { Random } from "../random.ts";
import { type Call, type RecordKind, recordKinds } from "./records.ts";

export type SendCall = (...call: Call) => Promise<{ status: number; data: unknown }>;

/** What every device and the server must have in the end. */
export interface KnownRecord {
  readonly kind: RecordKind;
  readonly id: number;
  text: string;
  isDeleted: boolean;
}

const ADDITIONS_PERCENT = 50;
const DELETIONS_PERCENT = 20;
/** Changes of the same fields by several devices; any of them may win, but everywhere the same one. */
const SHARED_CHANGES_PERCENT = 30;

/**
 * Writes as one device. Only this device changes the texts of its records, so what must become of them is known. `allRecords`
 * has those of all devices: their other fields may be changed by everyone.
 */
export class Writer {
  readonly #send: SendCall;
  readonly #allRecords: KnownRecord[];
  readonly #ownRecords: KnownRecord[] = [];
  readonly #orderIds: number[] = [];
  acknowledged = 0;

  constructor(send: SendCall, allRecords: KnownRecord[]) {
    this.#send = send;
    this.#allRecords = allRecords;
  }

  async write(random: Random): Promise<void> {
    if (random.chance(SHARED_CHANGES_PERCENT) && this.#allRecords.length > 0) return this.#changeShared(random);
    const record = random.pick(this.#ownRecords.filter(({ isDeleted }) => !isDeleted));
    if (!record || random.chance(ADDITIONS_PERCENT)) return this.#add(random);
    if (record.kind.remove && random.chance(DELETIONS_PERCENT)) {
      if (await this.#isAccepted(record.kind.remove(record.id))) record.isDeleted = true;
      return;
    }
    const text = `Soak ${random.uuid()}`;
    if (await this.#isAccepted(record.kind.change(record.id, text))) record.text = text;
  }

  async #add(random: Random): Promise<void> {
    const [kind, text] = [random.pick(recordKinds), `Soak ${random.uuid()}`];
    const { status, data } = await this.#send(...kind.add(text));
    if (status !== 201) throw new Error(`Unexpected response to a new record of ${kind.table}: ${status}`);
    const record = { kind, id: kind.getId(data), text, isDeleted: false };
    this.#ownRecords.push(record);
    this.#allRecords.push(record);
    this.acknowledged++;
  }

  /** A user whose new username a colleague took first is hidden until the server has refused the change: 404. */
  async #isAccepted(call: Call): Promise<boolean> {
    const { status } = await this.#send(...call);
    if (status >= 300 && status !== 404) throw new Error(`Unexpected response to ${call[0].name}: ${status}`);
    if (status < 300) this.acknowledged++;
    return status < 300;
  }

  async #changeShared(random: Random): Promise<void> {
    const { status, data } = await this.#send(...this.#pickSharedChange(random));
    if (![200, 201, 400, 404, 409].includes(status))
      throw new Error(`Unexpected response to a shared change: ${status}`);
    if (status >= 300) return;
    this.acknowledged++;
    const { order } = data as { order?: { id: number } };
    if (order) this.#orderIds.push(order.id);
  }

  #pickSharedChange(random: Random): Call {
    const listIds = (table: string) => this.#allRecords.filter(({ kind }) => kind.table === table).map(({ id }) => id);
    const pickId = (table: string) => random.pick(listIds(table)) ?? 1;
    // Few, so that devices sell the same last pieces and pay the same invoice.
    const pickNewId = (table: string) => random.pick(listIds(table).slice(-3)) ?? 1;
    const [number, name] = [random.integer(9), `name-${random.integer(6)}`];
    const tags = [name, `tag-${random.integer(4)}`];
    const calls: readonly Call[] = [
      [updateTask, { body: { task: { id: pickId("tasks"), isImportant: number > 4, description: name } } }],
      [updateTask, { body: { task: { id: pickId("tasks"), tags, dueDate: `2027-03-1${number}` } } }],
      [reorderTasks, { body: { tasks: [{ id: pickId("tasks"), order: number }] } }],
      [
        updateEvent,
        { body: { event: { id: pickId("events"), start: `2027-03-1${number}`, end: `2027-03-2${number}` } } },
      ],
      [updateEmployee, { body: { employee: { id: pickId("employees"), salary: 20_000 + number, city: name } } }],
      // Few usernames, so that the server refuses some.
      [updateUser, { body: { user: { id: pickId("users"), username: name } } }],
      [updateUser, { body: { user: { id: pickId("users"), company: name } } }],
      [toggleBookmark, { body: { id: 1 + random.integer(5) } }],
      [recordPayment, { body: { id: pickNewId("invoices"), amount: 1 + number } }],
      [addCartItem, { body: { productId: pickNewId("products"), qty: 1 + (number % 2) } }],
      [placeOrder, { body: { address: exampleAddress, delivery: "standard", payment: "promptpay" } }],
      [cancelOrder, { params: { id: random.pick(this.#orderIds) ?? 1 } }],
      [updateAccountSettings, { body: { general: { company: name } } }],
    ];
    return random.pick(calls);
  }
}
