import type { Area } from "../contract/endpoint.ts";
import type { Tables } from "./database.ts";
import { accessStores } from "./tables/access.ts";
import { accountStores } from "./tables/account.ts";
import { authStores } from "./tables/auth.ts";
import { blogStores } from "./tables/blog.ts";
import { bookmarksStores } from "./tables/bookmarks.ts";
import { calendarStores } from "./tables/calendar.ts";
import { chatStores } from "./tables/chat.ts";
import { contactStores } from "./tables/contact.ts";
import { dashboardStores } from "./tables/dashboard.ts";
import { dataStores } from "./tables/data.ts";
import { emailStores } from "./tables/email.ts";
import { employeesStores } from "./tables/employees.ts";
import { faqStores } from "./tables/faq.ts";
import { filmsStores } from "./tables/films.ts";
import { invoicesStores } from "./tables/invoices.ts";
import { pricingStores } from "./tables/pricing.ts";
import { profileStores } from "./tables/profile.ts";
import { requestsStores } from "./tables/requests.ts";
import { searchStores } from "./tables/search.ts";
import { shopStores } from "./tables/shop.ts";
import { todoStores } from "./tables/todo.ts";
import { usersStores } from "./tables/users.ts";

const stores: Record<Area, object> = {
  auth: authStores,
  todo: todoStores,
  chat: chatStores,
  calendar: calendarStores,
  users: usersStores,
  invoices: invoicesStores,
  shop: shopStores,
  account: accountStores,
  profile: profileStores,
  faq: faqStores,
  pricing: pricingStores,
  blog: blogStores,
  dashboard: dashboardStores,
  employees: employeesStores,
  films: filmsStores,
  search: searchStores,
  bookmarks: bookmarksStores,
  email: emailStores,
  contact: contactStores,
  requests: requestsStores,
  access: accessStores,
  data: dataStores,
};

/** The tables in which an area keeps its rows. */
export const getAreaTables = (area: Area) => Object.keys(stores[area]) as (keyof Tables)[];
