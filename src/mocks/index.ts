import { access } from "./access.ts";
import { account } from "./account.ts";
import { auth } from "./auth.ts";
import { blog } from "./blog.ts";
import { bookmarks } from "./bookmarks.ts";
import { calendar } from "./calendar.ts";
import { chat } from "./chat.ts";
import { contact } from "./contact.ts";
import { dashboard } from "./dashboard.ts";
import { data } from "./data.ts";
import { email } from "./email.ts";
import { employees } from "./employees.ts";
import { faq } from "./faq.ts";
import { films } from "./films.ts";
import type { Handler } from "./handle.ts";
import { invoices } from "./invoices.ts";
import { pricing } from "./pricing.ts";
import { profile } from "./profile.ts";
import { requests } from "./requests.ts";
import { search } from "./search.ts";
import { shop } from "./shop.ts";
import { todo } from "./todo.ts";
import { users } from "./users.ts";

/** Every handler there is; a test holds this list against the contract's. */
export const handlers: readonly Handler[] = [
  ...auth,
  ...todo,
  ...chat,
  ...calendar,
  ...users,
  ...invoices,
  ...shop,
  ...account,
  ...profile,
  ...faq,
  ...pricing,
  ...blog,
  ...dashboard,
  ...employees,
  ...films,
  ...search,
  ...bookmarks,
  ...email,
  ...contact,
  ...requests,
  ...access,
  ...data,
];
