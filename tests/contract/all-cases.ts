import type { Area } from "../../src/contract/areas.ts";
import type { Endpoint } from "../../src/contract/endpoint.ts";
import { examples } from "../../src/contract/examples/index.ts";
import { endpoints } from "../../src/contract/index.ts";
import type { CaseOptions, ContractCase } from "./case.ts";
import { access } from "./cases/access.ts";
import { account } from "./cases/account.ts";
import { auth } from "./cases/auth.ts";
import { blog } from "./cases/blog.ts";
import { bookmarks } from "./cases/bookmarks.ts";
import { calendar } from "./cases/calendar.ts";
import { chat } from "./cases/chat.ts";
import { contact } from "./cases/contact.ts";
import { dashboard } from "./cases/dashboard.ts";
import { data } from "./cases/data.ts";
import { email } from "./cases/email.ts";
import { employees } from "./cases/employees.ts";
import { faq } from "./cases/faq.ts";
import { films } from "./cases/films.ts";
import { invoices } from "./cases/invoices.ts";
import { pricing } from "./cases/pricing.ts";
import { profile } from "./cases/profile.ts";
import { requests } from "./cases/requests.ts";
import { search } from "./cases/search.ts";
import { shop } from "./cases/shop.ts";
import { todo } from "./cases/todo.ts";
import { users } from "./cases/users.ts";

type Names = {
  [A in Area]: { [E in Extract<(typeof endpoints)[number], { area: A }> as E["name"]]: ContractCase };
};

/** The type makes a call without a case a compile error. */
const cases: Names = {
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
};

interface NamedCase extends ContractCase {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly success: CaseOptions;
  readonly areas: readonly Area[];
}

type ByName<T> = Record<string, Record<string, T>>;

export const allCases: readonly NamedCase[] = endpoints.map((endpoint: Endpoint) => {
  const { area, name, method, path } = endpoint;
  const found = (cases as ByName<ContractCase>)[area]?.[name];
  const example = (examples as unknown as ByName<object>)[area]?.[name];
  if (!found || !example) throw new Error(`No case or example for ${area}.${name}`);
  return {
    name: `${method} ${path}`,
    endpoint,
    success: example,
    areas: [area, ...(found.extraAreas ?? [])],
    ...found,
  };
});
