import type { Endpoint } from "../../src/contract/endpoint.ts";
import { buildJsonSchema } from "./json-schema.ts";

type Json = Record<string, unknown>;

const buildReference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

export function buildOperation(endpoint: Endpoint, summary: string): Json {
  const { area, name, permission, invalidates, body, example = {} } = endpoint;
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary,
    parameters: [
      ...buildParameters(endpoint, { ...example.params }),
      buildReference("parameters", "AcceptLanguage"),
      ...(invalidates ? [buildReference("parameters", "IdempotencyKey")] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: buildJsonSchema(body), example: example.body } },
      },
    }),
    responses: buildResponses(endpoint),
    // `{}` allows the call without a token: the data is on the user's own device, so no call requires a token.
    security: permission ? [{}, { bearer: [] }] : [{}],
    "x-permission": permission,
    "x-invalidates": invalidates,
  };
}

function buildParameters({ path, params }: Endpoint, example: Json): Json[] {
  if (!params) return [];
  const { properties = {}, required = [] } = buildJsonSchema(params);
  return Object.entries(properties).map(([name, schema]) => {
    const isInPath = path.split("/").includes(`:${name}`);
    return {
      name,
      in: isInPath ? "path" : "query",
      required: isInPath || required.includes(name),
      schema,
      ...(example[name] !== undefined && { example: example[name] }),
    };
  });
}

function buildResponses({ responses, errors = {}, params, body, permission, invalidates }: Endpoint): Json {
  const successResponses = Object.entries(responses).map(([status, schema]) => [
    status,
    { description: "Success", content: { "application/json": { schema: buildJsonSchema(schema) } } },
  ]);
  const sharedErrors = {
    ...((params || body) && { 400: "Messages by field" }),
    401: "Invalid access token",
    ...(permission && { 403: "Not allowed" }),
    ...(invalidates && { 409: "This key was used for another request" }),
    500: "Something went wrong",
    ...(invalidates && { 503: "A newer version of the app manages this data", 507: "Storage is full" }),
  };
  const ownErrors = errors as Record<string, string>;
  const sharedErrorTexts = sharedErrors as Record<string, string>;
  const errorResponses = Object.keys({ ...sharedErrorTexts, ...ownErrors }).map((status) => {
    // A call's own description of status 400 replaces the shared description. Other statuses list both descriptions.
    const reasons =
      status === "400"
        ? [ownErrors[status] ?? sharedErrorTexts[status]]
        : [ownErrors[status], sharedErrorTexts[status]];
    const description = [...new Set(reasons.filter(Boolean))].join("; ");
    return [status, { description, content: { "application/json": { schema: buildReference("schemas", "Problem") } } }];
  });
  return Object.fromEntries([...errorResponses, ...successResponses]);
}
