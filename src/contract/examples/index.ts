import type { Area } from "../areas.ts";
import { accessExamples } from "./access.ts";
import { accountExamples } from "./account.ts";
import { authExamples } from "./auth.ts";
import { blogExamples } from "./blog.ts";
import { bookmarksExamples } from "./bookmarks.ts";
import { calendarExamples } from "./calendar.ts";
import { chatExamples } from "./chat.ts";
import { contactExamples } from "./contact.ts";
import { dashboardExamples } from "./dashboard.ts";
import { dataExamples } from "./data.ts";
import { emailExamples } from "./email.ts";
import { employeesExamples } from "./employees.ts";
import { faqExamples } from "./faq.ts";
import { filmsExamples } from "./films.ts";
import { invoicesExamples } from "./invoices.ts";
import { pricingExamples } from "./pricing.ts";
import { profileExamples } from "./profile.ts";
import { requestsExamples } from "./requests.ts";
import { searchExamples } from "./search.ts";
import { shopExamples } from "./shop.ts";
import { todoExamples } from "./todo.ts";
import { usersExamples } from "./users.ts";

export const examples = {
  auth: authExamples,
  todo: todoExamples,
  chat: chatExamples,
  calendar: calendarExamples,
  users: usersExamples,
  invoices: invoicesExamples,
  shop: shopExamples,
  account: accountExamples,
  profile: profileExamples,
  faq: faqExamples,
  pricing: pricingExamples,
  blog: blogExamples,
  dashboard: dashboardExamples,
  employees: employeesExamples,
  films: filmsExamples,
  search: searchExamples,
  bookmarks: bookmarksExamples,
  email: emailExamples,
  contact: contactExamples,
  requests: requestsExamples,
  access: accessExamples,
  data: dataExamples,
} satisfies Record<Area, object>;
