import type { Endpoint } from "../../src/contract/endpoint.ts";
import { endpoints } from "../../src/contract/index.ts";
import { auth } from "./cases/auth.ts";
import { todo } from "./cases/todo.ts";
import type { Case } from "./cases.ts";

type Names = { [E in (typeof endpoints)[number] as E["area"]]: Record<E["name"], Case> };

/** The compiler misses the case of a call that is added to the contract. */
const cases: Names = { auth, todo };

interface NamedCase extends Case {
  readonly name: string;
  readonly endpoint: Endpoint;
}

const caseOf = ({ area, name }: Endpoint) => (cases as Record<string, Record<string, Case>>)[area]?.[name];

/** Every call of the contract with its case. */
export const allCases: readonly NamedCase[] = endpoints.map((endpoint: Endpoint) => {
  const found = caseOf(endpoint);
  if (!found) throw new Error(`No case for ${endpoint.area}.${endpoint.name}`);
  return { name: `${endpoint.method} ${endpoint.path}`, endpoint, ...found };
});
