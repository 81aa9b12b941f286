import "i18next";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      access: typeof import("./en/access.ts").default;
      account: typeof import("./en/account.ts").default;
      auth: typeof import("./en/auth.ts").default;
      blog: typeof import("./en/blog.ts").default;
      bookmarks: typeof import("./en/bookmarks.ts").default;
      calendar: typeof import("./en/calendar.ts").default;
      chart: typeof import("./en/chart.ts").default;
      chat: typeof import("./en/chat.ts").default;
      checkout: typeof import("./en/checkout.ts").default;
      clients: typeof import("./en/clients.ts").default;
      common: typeof import("./en/common.ts").default;
      company: typeof import("./en/company.ts").default;
      contact: typeof import("./en/contact.ts").default;
      dashboard: typeof import("./en/dashboard.ts").default;
      data: typeof import("./en/data.ts").default;
      demo: typeof import("./en/demo.ts").default;
      developers: typeof import("./en/developers.ts").default;
      editor: typeof import("./en/editor.ts").default;
      email: typeof import("./en/email.ts").default;
      employees: typeof import("./en/employees.ts").default;
      faq: typeof import("./en/faq.ts").default;
      films: typeof import("./en/films.ts").default;
      import: typeof import("./en/import.ts").default;
      invoices: typeof import("./en/invoices.ts").default;
      layout: typeof import("./en/layout.ts").default;
      legal: typeof import("./en/legal.ts").default;
      manual: typeof import("./en/manual.ts").default;
      notices: typeof import("./en/notices.ts").default;
      orders: typeof import("./en/orders.ts").default;
      pricing: typeof import("./en/pricing.ts").default;
      products: typeof import("./en/products.ts").default;
      profile: typeof import("./en/profile.ts").default;
      public: typeof import("./en/public.ts").default;
      requests: typeof import("./en/requests.ts").default;
      search: typeof import("./en/search.ts").default;
      shop: typeof import("./en/shop.ts").default;
      shortcuts: typeof import("./en/shortcuts.ts").default;
      table: typeof import("./en/table.ts").default;
      todo: typeof import("./en/todo.ts").default;
      users: typeof import("./en/users.ts").default;
    };
  }
}
