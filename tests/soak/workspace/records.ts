import { addEvent, removeEvent, updateEvent } from "../../../src/contract/calendar.ts";
import { addEmployee, deleteEmployees, exampleEmployee, updateEmployee } from "../../../src/contract/employees.ts";
import type { Endpoint } from "../../../src/contract/endpoint.ts";
import { deleteInvoices } from "../../../src/contract/invoice-actions.ts";
import { addInvoice, updateInvoice } from "../../../src/contract/invoices.ts";
import { createProduct, updateProducts } from "../../../src/contract/shop-products.ts";
import { addTask, deleteTask, updateTask } from "../../../src/contract/todo.ts";
import { addUser, deleteUser, exampleUser, updateUser } from "../../../src/contract/users.ts";

export interface CallInput {
  readonly params?: object;
  readonly body?: unknown;
}
export type Call = readonly [endpoint: Endpoint, input: CallInput];

/** How to write the records of a table, and which field has the text that identifies a record. */
export interface RecordKind {
  readonly table: string;
  readonly field: string;
  readonly add: (text: string) => Call;
  readonly getId: (data: unknown) => number;
  readonly change: (id: number, text: string) => Call;
  /** Missing if the records are never deleted. */
  readonly remove?: (id: number) => Call;
}

/** The pieces of each new product. */
export const PIECES = 5;
const DAY = { start: "2027-03-01", end: "2027-03-02", allDay: true };

export const recordKinds: readonly RecordKind[] = [
  {
    ...{ table: "tasks", field: "title" },
    add: (title) => [addTask, { body: { task: { title } } }],
    getId: (data) => (data as { task: { id: number } }).task.id,
    change: (id, title) => [updateTask, { body: { task: { id, title } } }],
    remove: (taskId) => [deleteTask, { params: { taskId } }],
  },
  {
    ...{ table: "events", field: "title" },
    add: (title) => [addEvent, { body: { event: { title, ...DAY } } }],
    getId: (data) => (data as { event: { id: number } }).event.id,
    change: (id, title) => [updateEvent, { body: { event: { id, title } } }],
    remove: (id) => [removeEvent, { params: { id } }],
  },
  {
    ...{ table: "employees", field: "full_name" },
    add: (text) => [addEmployee, { body: { employee: { ...exampleEmployee, full_name: text } } }],
    getId: (data) => (data as { employee: { id: number } }).employee.id,
    change: (id, text) => [updateEmployee, { body: { employee: { id, full_name: text } } }],
    remove: (id) => [deleteEmployees, { body: { ids: [id] } }],
  },
  {
    ...{ table: "users", field: "fullName" },
    add: (fullName) => {
      const username = `u${fullName.slice(-12)}`;
      return [addUser, { body: { user: { ...exampleUser, fullName, username, email: `${username}@example.com` } } }];
    },
    getId: (data) => (data as { user: { id: number } }).user.id,
    change: (id, fullName) => [updateUser, { body: { user: { id, fullName } } }],
    remove: (id) => [deleteUser, { params: { id } }],
  },
  {
    ...{ table: "invoices", field: "service" },
    add: (service) => [addInvoice, { body: { invoice: { ...addInvoice.example.body.invoice, service } } }],
    getId: (data) => (data as { invoice: { id: number } }).invoice.id,
    change: (id, service) => [updateInvoice, { body: { invoice: { id, service } } }],
    remove: (id) => [deleteInvoices, { body: { ids: [id] } }],
  },
  {
    // Deleting a product would hide how many pieces were sold.
    ...{ table: "products", field: "brand" },
    add: (brand) => [
      createProduct,
      { body: { product: { ...createProduct.example.body.product, brand, stock: PIECES } } },
    ],
    getId: (data) => (data as { product: { id: number } }).product.id,
    change: (id, brand) => [updateProducts, { body: { products: [{ id, brand }] } }],
  },
];
