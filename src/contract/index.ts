import { accessCalls } from "./access.ts";
import { accountCalls } from "./account.ts";
import type { Area } from "./areas.ts";
import { authCalls } from "./auth.ts";
import { blogCalls } from "./blog.ts";
import { bookmarksCalls } from "./bookmarks.ts";
import { calendarCalls } from "./calendar.ts";
import { chatCalls } from "./chat.ts";
import { contactCalls } from "./contact.ts";
import { dashboardCalls } from "./dashboard.ts";
import { dataCalls } from "./data.ts";
import { emailCalls } from "./email.ts";
import { employeesCalls } from "./employees.ts";
import { defineEndpoints, type Endpoint } from "./endpoint.ts";
import { faqCalls } from "./faq.ts";
import { filmsCalls } from "./films.ts";
import { invoiceActionsCalls } from "./invoice-actions.ts";
import { invoicesCalls } from "./invoices.ts";
import { pricingCalls } from "./pricing.ts";
import { profileCalls } from "./profile.ts";
import { requestsCalls } from "./requests.ts";
import { searchCalls } from "./search.ts";
import { shopCalls } from "./shop.ts";
import { todoCalls } from "./todo.ts";
import { usersCalls } from "./users.ts";

type AreaCall<A extends Area> = Endpoint & { readonly area: A };

/** All calls, grouped by area. */
const calls = {
  auth: authCalls,
  todo: todoCalls,
  chat: chatCalls,
  calendar: calendarCalls,
  users: usersCalls,
  invoices: [...invoicesCalls, ...invoiceActionsCalls],
  shop: shopCalls,
  account: accountCalls,
  profile: profileCalls,
  faq: faqCalls,
  pricing: pricingCalls,
  blog: blogCalls,
  dashboard: dashboardCalls,
  employees: employeesCalls,
  films: filmsCalls,
  search: searchCalls,
  bookmarks: bookmarksCalls,
  email: emailCalls,
  contact: contactCalls,
  requests: requestsCalls,
  access: accessCalls,
  data: dataCalls,
} satisfies { readonly [A in Area]: readonly [AreaCall<A>, ...AreaCall<A>[]] };

/** Every call that the worker handles. The browser sends all other requests to the network unchanged. */
export const endpoints = defineEndpoints(Object.values(calls).flat());
