import "i18next";
import type auth from "./en/auth.ts";
import type common from "./en/common.ts";
import type company from "./en/company.ts";
import type contact from "./en/contact.ts";
import type manual from "./en/manual.ts";
import type publicSite from "./en/public.ts";
import type todo from "./en/todo.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      auth: typeof auth;
      common: typeof common;
      company: typeof company;
      contact: typeof contact;
      manual: typeof manual;
      public: typeof publicSite;
      todo: typeof todo;
    };
  }
}
