import type { Area } from "../contract/areas.ts";
import { accessHandlers } from "./areas/access.ts";
import { accountHandlers } from "./areas/account/account.ts";
import { accountSessionHandlers } from "./areas/account/sessions.ts";
import { authHandlers } from "./areas/auth/auth.ts";
import { blogHandlers } from "./areas/blog/blog.ts";
import { blogCommentsHandlers } from "./areas/blog/comments.ts";
import { blogPostsHandlers } from "./areas/blog/posts.ts";
import { bookmarksHandlers } from "./areas/bookmarks.ts";
import { calendarHandlers } from "./areas/calendar/calendar.ts";
import { chatHandlers } from "./areas/chat/chat.ts";
import { contactHandlers } from "./areas/contact.ts";
import { dashboardHandlers } from "./areas/dashboard/dashboard.ts";
import { dataHandlers } from "./areas/data/data.ts";
import { emailHandlers } from "./areas/email/email.ts";
import { emailListHandlers } from "./areas/email/email-list.ts";
import { emailSendingHandlers } from "./areas/email/email-sending.ts";
import { employeesHandlers } from "./areas/employees.ts";
import { faqHandlers } from "./areas/faq.ts";
import { filmsHandlers } from "./areas/films.ts";
import { invoiceClientsHandlers } from "./areas/invoices/clients.ts";
import { invoicesHandlers } from "./areas/invoices/invoices.ts";
import { pricingHandlers } from "./areas/pricing.ts";
import { profileCommentsHandlers } from "./areas/profile/comments.ts";
import { profilePeopleHandlers } from "./areas/profile/people.ts";
import { profilePostsHandlers } from "./areas/profile/posts.ts";
import { profileHandlers } from "./areas/profile/profile.ts";
import { requestsHandlers } from "./areas/requests/requests.ts";
import { searchHandlers } from "./areas/search.ts";
import { shopAddressesHandlers } from "./areas/shop/addresses.ts";
import { shopBrowseHandlers } from "./areas/shop/browse.ts";
import { shopOrdersHandlers } from "./areas/shop/orders.ts";
import { shopProductsHandlers } from "./areas/shop/products.ts";
import { shopHandlers } from "./areas/shop/shop.ts";
import { todoHandlers } from "./areas/todo.ts";
import { userImportHandlers } from "./areas/users/user-import.ts";
import { usersHandlers } from "./areas/users/users.ts";
import type { Handler } from "./core/handler.ts";

const areaHandlers = {
  auth: authHandlers,
  todo: todoHandlers,
  chat: chatHandlers,
  calendar: calendarHandlers,
  users: [...usersHandlers, ...userImportHandlers],
  invoices: [...invoicesHandlers, ...invoiceClientsHandlers],
  shop: [
    ...shopBrowseHandlers,
    ...shopHandlers,
    ...shopOrdersHandlers,
    ...shopAddressesHandlers,
    ...shopProductsHandlers,
  ],
  account: [...accountHandlers, ...accountSessionHandlers],
  profile: [...profileHandlers, ...profilePostsHandlers, ...profileCommentsHandlers, ...profilePeopleHandlers],
  faq: faqHandlers,
  pricing: pricingHandlers,
  blog: [...blogHandlers, ...blogPostsHandlers, ...blogCommentsHandlers],
  dashboard: dashboardHandlers,
  employees: employeesHandlers,
  films: filmsHandlers,
  search: searchHandlers,
  bookmarks: bookmarksHandlers,
  email: [...emailHandlers, ...emailListHandlers, ...emailSendingHandlers],
  contact: contactHandlers,
  requests: requestsHandlers,
  access: accessHandlers,
  data: dataHandlers,
} satisfies Record<Area, readonly Handler[]>;

/** A test compares this list with the calls of the contract. */
export const handlers: readonly Handler[] = Object.values(areaHandlers).flat();
