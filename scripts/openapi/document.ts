import type { Area } from "../../src/contract/areas.ts";
import { errorBody } from "../../src/contract/errors.ts";
import { endpoints } from "./endpoints.ts";
import { buildJsonSchema } from "./json-schema.ts";
import { buildOperation } from "./operation.ts";

type Summaries = Readonly<Record<string, string>>;

const overview = `Every call is answered by the app's own service worker from the data on the device, with and without a network.
GET and DELETE take their params in the query; DELETE also accepts a JSON body. A list may be sent as a=x&a=y, a[]=x&a[]=y or a=x,y.
A token is optional; if one is sent, it is checked. Responses have cache-control: no-store.`;

/** OpenAPI 3.1. Throws if a call has no description in its area's texts. */
export async function buildOpenApiDocument(version: string): Promise<Record<string, unknown>> {
  const areas = [...new Set(endpoints.map(({ area }) => area))];
  const summaries = new Map(
    await Promise.all(areas.map(async (area) => [area, await readCallSummaries(area)] as const)),
  );
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const { area, name, method, path } = endpoint;
    const summary = summaries.get(area)?.[name];
    if (!summary) throw new Error(`The texts of ${area} do not say what ${name} does.`);
    const openApiPath = path.replace(/:([^/]+)/g, "{$1}");
    paths[openApiPath] ??= {};
    paths[openApiPath][method.toLowerCase()] = buildOperation(endpoint, summary);
  }
  return {
    openapi: "3.1.1",
    info: { title: "Phrom", version, description: overview, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/" }],
    tags: areas.map((name) => ({ name })),
    paths,
    components: { schemas: { Problem: buildJsonSchema(errorBody) }, parameters: headers, securitySchemes },
  };
}

async function readCallSummaries(area: Area): Promise<Summaries> {
  const texts = (await import(`../../src/i18n/en/${area}.ts`)) as { default: { calls: Summaries } };
  return texts.default.calls;
}

const headers = {
  AcceptLanguage: {
    name: "Accept-Language",
    in: "header",
    description: "The language of the response; English if neither is named.",
    schema: { type: "string", examples: ["en", "th"] },
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description:
      "Repeating a request with the same key within 24 hours returns the first response without repeating the change.",
    schema: { type: "string", minLength: 1, maxLength: 200 },
  },
};

const securitySchemes = { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } };
