import { queryOptions } from "@tanstack/react-query";
import type { Endpoint } from "../../contract/endpoint.ts";
import { CallError, type RawResponse, sendCall } from "../call.ts";
import { getAccessToken, renewSession } from "../session.ts";

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

export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

export const OPENAPI_URL = "/openapi.json";

/** A static file, so the page loads it only once. */
export const openApiQuery = queryOptions({
  queryKey: ["developers", "openapi"],
  queryFn: async (): Promise<OpenApiDocument> => {
    const response = await fetch(OPENAPI_URL);
    if (!response.ok) throw new CallError(response.status, "Something went wrong");
    return response.json();
  },
  staleTime: Number.POSITIVE_INFINITY,
});

export interface TimedResponse extends RawResponse {
  /** In milliseconds, from sending the call to the end of its response. */
  duration: number;
}

/** Sends a call and returns the raw response, whatever its status. Throws a CallError if there is no response. */
export async function sendTimedCall(
  endpoint: Pick<Endpoint, "method" | "path">,
  input: { params: object; body?: unknown },
  { withToken, isMutation }: { withToken: boolean; isMutation: boolean },
): Promise<TimedResponse> {
  const key = isMutation ? crypto.randomUUID() : undefined;
  const send = async (token: string | undefined): Promise<TimedResponse> => {
    const start = performance.now();
    const response = await sendCall(endpoint, input, { token, key });
    return { ...response, duration: performance.now() - start };
  };
  const token = withToken ? await getAccessToken() : undefined;
  const response = await send(token);
  // The token may have expired while the device slept, so renew it and send the call again.
  if (response.status === 401 && token && (await renewSession(token))) return send(await getAccessToken());
  return response;
}
