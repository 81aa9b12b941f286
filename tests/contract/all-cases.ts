import { endpoints } from "../../scripts/openapi/endpoints.ts";
import { type Area, areas } from "../../src/contract/areas.ts";
import type { Endpoint } from "../../src/contract/endpoint.ts";
import type { CaseOptions, Cases, ContractCase } from "./case.ts";
import type { SendOptions } from "./test-api.ts";

interface NamedCase extends ContractCase {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly example: SendOptions;
  readonly success: CaseOptions;
  readonly errorCases: NonNullable<ContractCase["errorCases"]>;
  readonly areas: readonly Area[];
}

const cases = Object.fromEntries(
  await Promise.all(areas.map(async (area) => [area, (await import(`./cases/${area}.ts`)).cases] as const)),
) as Record<Area, Cases>;

for (const [area, names] of Object.entries(cases))
  for (const name of Object.keys(names))
    if (!endpoints.some((endpoint) => endpoint.area === area && endpoint.name === name))
      throw new Error(`The contract has no call ${area}.${name}`);

export const allCases: readonly NamedCase[] = endpoints.map((endpoint) => {
  const { area, name, method, path, example = {} } = endpoint;
  const contractCase = cases[area][name];
  if (!contractCase) throw new Error(`No case for ${area}.${name}`);
  return {
    name: `${method} ${path}`,
    endpoint,
    example,
    success: example,
    errorCases: [],
    areas: [area, ...(contractCase.extraAreas ?? [])],
    ...contractCase,
  };
});
