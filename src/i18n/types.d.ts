import "i18next";
import type access from "./en/access.ts";
import type account from "./en/account.ts";
import type auth from "./en/auth.ts";
import type blog from "./en/blog.ts";
import type bookmarks from "./en/bookmarks.ts";
import type calendar from "./en/calendar.ts";
import type chat from "./en/chat.ts";
import type common from "./en/common.ts";
import type company from "./en/company.ts";
import type contact from "./en/contact.ts";
import type dashboard from "./en/dashboard.ts";
import type data from "./en/data.ts";
import type developers from "./en/developers.ts";
import type email from "./en/email.ts";
import type employees from "./en/employees.ts";
import type faq from "./en/faq.ts";
import type films from "./en/films.ts";
import type invoices from "./en/invoices.ts";
import type layout from "./en/layout.ts";
import type manual from "./en/manual.ts";
import type notices from "./en/notices.ts";
import type pricing from "./en/pricing.ts";
import type profile from "./en/profile.ts";
import type publicSite from "./en/public.ts";
import type requests from "./en/requests.ts";
import type search from "./en/search.ts";
import type shop from "./en/shop.ts";
import type shortcuts from "./en/shortcuts.ts";
import type todo from "./en/todo.ts";
import type users from "./en/users.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      access: typeof access;
      data: typeof data;
      layout: typeof layout;
      notices: typeof notices;
      shortcuts: typeof shortcuts;
      account: typeof account;
      auth: typeof auth;
      blog: typeof blog;
      bookmarks: typeof bookmarks;
      calendar: typeof calendar;
      chat: typeof chat;
      common: typeof common;
      company: typeof company;
      contact: typeof contact;
      dashboard: typeof dashboard;
      developers: typeof developers;
      email: typeof email;
      employees: typeof employees;
      faq: typeof faq;
      films: typeof films;
      invoices: typeof invoices;
      manual: typeof manual;
      pricing: typeof pricing;
      profile: typeof profile;
      public: typeof publicSite;
      requests: typeof requests;
      search: typeof search;
      shop: typeof shop;
      todo: typeof todo;
      users: typeof users;
    };
  }
}
