import { queryOptions } from "@tanstack/react-query";
import { CallError } from "../call.ts";

/** The part of JSON Schema that the description of the contract uses. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema | JsonSchema[];
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
  $ref?: string;
}

export interface Parameter {
  name: string;
  in: "query" | "path";
  required: boolean;
  schema: JsonSchema;
  example?: unknown;
}

interface Content {
  "application/json": { schema: JsonSchema; example?: unknown };
}

export interface Operation {
  operationId: string;
  tags: [area: string];
  parameters: Array<Parameter | { $ref: string }>;
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content: Content }>;
  "x-permission"?: [action: string, subject: string];
  "x-invalidates"?: string[];
}

/** The description of the contract, as much of it as the page reads. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

export const OPENAPI_URL = "/openapi.json";

/** The published description of every call. It is a file of the build: it does not change while the page is open. */
export const openApiQuery = queryOptions({
  queryKey: ["developers", "openapi"],
  queryFn: async (): Promise<OpenApiDocument> => {
    const response = await fetch(OPENAPI_URL);
    if (!response.ok) throw new CallError(response.status, "Something went wrong");
    return response.json();
  },
  staleTime: Number.POSITIVE_INFINITY,
});
