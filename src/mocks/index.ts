import type { Area } from "../contract/areas.ts";
import { access } from "./areas/access.ts";
import { account } from "./areas/account.ts";
import { auth } from "./areas/auth/auth.ts";
import { blog } from "./areas/blog.ts";
import { bookmarks } from "./areas/bookmarks.ts";
import { calendar } from "./areas/calendar.ts";
import { chat } from "./areas/chat.ts";
import { contact } from "./areas/contact.ts";
import { dashboard } from "./areas/dashboard/dashboard.ts";
import { data } from "./areas/data/data.ts";
import { email } from "./areas/email.ts";
import { employees } from "./areas/employees.ts";
import { faq } from "./areas/faq.ts";
import { films } from "./areas/films.ts";
import { invoices } from "./areas/invoices/invoices.ts";
import { pricing } from "./areas/pricing.ts";
import { profile } from "./areas/profile.ts";
import { requests } from "./areas/requests/requests.ts";
import { search } from "./areas/search.ts";
import { shop } from "./areas/shop.ts";
import { todo } from "./areas/todo.ts";
import { users } from "./areas/users/users.ts";
import type { Handler } from "./core/handler.ts";

/** The handlers of all areas, in the order of the contract. */
const areaHandlers = {
  auth,
  todo,
  chat,
  calendar,
  users,
  invoices,
  shop,
  account,
  profile,
  faq,
  pricing,
  blog,
  dashboard,
  employees,
  films,
  search,
  bookmarks,
  email,
  contact,
  requests,
  access,
  data,
} satisfies Record<Area, readonly Handler[]>;

/** All handlers in one list. A test compares this list with the calls of the contract. */
export const handlers: readonly Handler[] = Object.values(areaHandlers).flat();
