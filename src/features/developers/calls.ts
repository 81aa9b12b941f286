import { useTranslation } from "react-i18next";
import type { JsonSchema, OpenApiDocument, Operation, Parameter } from "../../api/queries/developers.ts";
import type { Area } from "../../contract/areas.ts";
import type { Method } from "../../contract/endpoint.ts";
import { includesText } from "../../lib/search.ts";

/** A call as shown on the page, read from the OpenAPI document. */
export interface Call {
  /** `area.name`, as in the page's URL. */
  id: string;
  area: Area;
  name: string;
  method: Method;
  /** Includes `:name` path parameters. */
  path: `/${string}`;
  parameters: readonly Parameter[];
  body?: { schema: JsonSchema; example: unknown };
  responses: ReadonlyArray<{ status: string; schema: JsonSchema }>;
  errors: ReadonlyArray<{ status: string; description: string }>;
  permission: Operation["x-permission"];
  invalidates: readonly Area[];
}

/** Returns every call of the OpenAPI document, in its order. */
export function parseCalls({ paths }: OpenApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => getCall(path, method, operation)),
  );
}

function getCall(path: string, method: string, operation: Operation): Call {
  const [area = "", name = ""] = operation.operationId.split(".");
  const body = operation.requestBody?.content["application/json"];
  const responses = Object.entries(operation.responses);
  const isSuccess = (status: string) => status.startsWith("2");
  return {
    id: operation.operationId,
    area: area as Area,
    name,
    method: method.toUpperCase() as Method,
    path: path.replace(/\{([^}]+)\}/g, ":$1") as Call["path"],
    // References point to headers, which every call shares.
    parameters: operation.parameters.filter((parameter): parameter is Parameter => "name" in parameter),
    ...(body && { body: { schema: body.schema, example: body.example } }),
    responses: responses
      .filter(([status]) => isSuccess(status))
      .map(([status, { content }]) => ({ status, schema: content["application/json"].schema })),
    errors: responses
      .filter(([status]) => !isSuccess(status))
      .map(([status, { description }]) => ({ status, description })),
    permission: operation["x-permission"],
    invalidates: (operation["x-invalidates"] ?? []) as Area[],
  };
}

/** Returns the calls whose method, path, name or summary contains every word of the query, grouped by area. */
export function groupCalls(
  calls: readonly Call[],
  { q = "", area }: { q?: string | undefined; area?: string | undefined },
  summary: (call: Call) => string,
): Map<Area, Call[]> {
  const words = q.split(/\s+/);
  const found = calls.filter(
    (call) =>
      (!area || call.area === area) &&
      words.every((word) => includesText(`${call.method} ${call.path} ${call.id} ${summary(call)}`, word)),
  );
  return Map.groupBy(found, (call) => call.area);
}

/** Returns a call's summary in the page's language, from its area's texts. */
export function useCallSummary(): (call: Pick<Call, "area" | "name">) => string {
  const { i18n } = useTranslation();
  // The build fails if a call has no summary, so the key exists.
  return ({ area, name }) => i18n.t(`${area}:calls.${name}` as "todo:calls.addTask");
}
