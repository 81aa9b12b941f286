import { type Area, areas } from "../../src/contract/areas.ts";
import type { Endpoint } from "../../src/contract/endpoint.ts";
import { examples } from "../../src/contract/examples/index.ts";
import { endpoints } from "../../src/contract/index.ts";
import type { CaseOptions, ContractCase } from "./case.ts";
import type { SendOptions } from "./test-api.ts";

interface NamedCase extends ContractCase {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** The call's published example. */
  readonly example: SendOptions;
  readonly success: CaseOptions;
  readonly errorCases: NonNullable<ContractCase["errorCases"]>;
  readonly areas: readonly Area[];
}

const cases = Object.fromEntries(
  await Promise.all(areas.map(async (area) => [area, (await import(`./cases/${area}.ts`)).cases] as const)),
) as Record<Area, Record<string, ContractCase>>;

export const allCases: readonly NamedCase[] = endpoints.map((endpoint: Endpoint) => {
  const { area, name, method, path } = endpoint;
  const found = cases[area]?.[name];
  const example = examples[area]?.[name];
  if (!found || !example) throw new Error(`No case or example for ${area}.${name}`);
  return {
    name: `${method} ${path}`,
    endpoint,
    example,
    success: example,
    errorCases: [],
    areas: [area, ...(found.extraAreas ?? [])],
    ...found,
  };
});
