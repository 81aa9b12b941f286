import { accessEndpoints } from "./access.ts";
import { accountEndpoints } from "./account.ts";
import type { Area } from "./areas.ts";
import { authEndpoints } from "./auth.ts";
import { blogEndpoints } from "./blog.ts";
import { blogCommentsEndpoints } from "./blog-comments.ts";
import { blogPostsEndpoints } from "./blog-posts.ts";
import { bookmarksEndpoints } from "./bookmarks.ts";
import { calendarEndpoints } from "./calendar.ts";
import { calendarEventsEndpoints } from "./calendar-events.ts";
import { chatEndpoints } from "./chat.ts";
import { chatMessagesEndpoints } from "./chat-messages.ts";
import { contactEndpoints } from "./contact.ts";
import { dashboardEndpoints } from "./dashboard.ts";
import { dataEndpoints } from "./data.ts";
import { emailEndpoints } from "./email.ts";
import { emailListEndpoints } from "./email-list.ts";
import { emailSendingEndpoints } from "./email-sending.ts";
import { employeesEndpoints } from "./employees.ts";
import { defineEndpoints, type Endpoint } from "./endpoint.ts";
import { faqEndpoints } from "./faq.ts";
import { filmsEndpoints } from "./films.ts";
import { invoiceActionsEndpoints } from "./invoice-actions.ts";
import { invoiceClientsEndpoints } from "./invoice-clients.ts";
import { invoicesEndpoints } from "./invoices.ts";
import { pricingEndpoints } from "./pricing.ts";
import { profileEndpoints } from "./profile.ts";
import { profilePeopleEndpoints } from "./profile-people.ts";
import { profilePostsEndpoints } from "./profile-posts.ts";
import { requestsEndpoints } from "./requests.ts";
import { searchEndpoints } from "./search.ts";
import { shopEndpoints } from "./shop.ts";
import { shopAddressesEndpoints } from "./shop-addresses.ts";
import { shopBrowseEndpoints } from "./shop-browse.ts";
import { shopOrdersEndpoints } from "./shop-orders.ts";
import { shopProductsEndpoints } from "./shop-products.ts";
import { todayEndpoints } from "./today.ts";
import { todoEndpoints } from "./todo.ts";
import { userImportEndpoints } from "./user-import.ts";
import { usersEndpoints } from "./users.ts";

type AreaCall<A extends Area> = Endpoint & { readonly area: A };

const calls = {
  auth: authEndpoints,
  todo: todoEndpoints,
  chat: [...chatEndpoints, ...chatMessagesEndpoints],
  calendar: [...calendarEndpoints, ...calendarEventsEndpoints],
  users: [...usersEndpoints, ...userImportEndpoints],
  invoices: [...invoicesEndpoints, ...invoiceActionsEndpoints, ...invoiceClientsEndpoints],
  shop: [
    // Before the documented calls: `/products/browse` would match `/products/:id`.
    ...shopBrowseEndpoints,
    ...shopEndpoints,
    ...shopOrdersEndpoints,
    ...shopAddressesEndpoints,
    ...shopProductsEndpoints,
  ],
  account: accountEndpoints,
  profile: [...profileEndpoints, ...profilePostsEndpoints, ...profilePeopleEndpoints],
  faq: faqEndpoints,
  pricing: pricingEndpoints,
  blog: [...blogEndpoints, ...blogPostsEndpoints, ...blogCommentsEndpoints],
  dashboard: [...dashboardEndpoints, ...todayEndpoints],
  employees: employeesEndpoints,
  films: filmsEndpoints,
  search: searchEndpoints,
  bookmarks: bookmarksEndpoints,
  email: [...emailEndpoints, ...emailListEndpoints, ...emailSendingEndpoints],
  contact: contactEndpoints,
  requests: requestsEndpoints,
  access: accessEndpoints,
  data: dataEndpoints,
} satisfies { readonly [A in Area]: readonly [AreaCall<A>, ...AreaCall<A>[]] };

/** The browser sends all other requests to the network unchanged. */
export const endpoints = defineEndpoints(Object.values(calls).flat());
