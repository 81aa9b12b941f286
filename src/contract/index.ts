import { accessCalls } from "./access.ts";
import { accountCalls } from "./account.ts";
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
import { defineEndpoints } from "./endpoint.ts";
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

/** Every call the worker answers. All other requests go to the network unchanged. */
export const endpoints = defineEndpoints([
  ...authCalls,
  ...todoCalls,
  ...chatCalls,
  ...calendarCalls,
  ...usersCalls,
  ...invoicesCalls,
  ...invoiceActionsCalls,
  ...shopCalls,
  ...accountCalls,
  ...profileCalls,
  ...faqCalls,
  ...pricingCalls,
  ...blogCalls,
  ...dashboardCalls,
  ...employeesCalls,
  ...filmsCalls,
  ...searchCalls,
  ...bookmarksCalls,
  ...emailCalls,
  ...contactCalls,
  ...requestsCalls,
  ...accessCalls,
  ...dataCalls,
] as const);
