import { useTranslation } from "react-i18next";
import type { JsonSchema, OpenApiDocument, Operation, Parameter } from "../../api/queries/developers.ts";
import type { Area } from "../../contract/areas.ts";
import type { Method } from "../../contract/endpoint.ts";
import { includesText } from "../../lib/search.ts";

/** Read from the OpenAPI document. */
export interface Call {
  /** Such as `todo.addTask`; used in the page's URL. */
  id: string;
  area: Area;
  name: string;
  method: Method;
  /** Params are written as `:name`. */
  path: `/${string}`;
  parameters: readonly Parameter[];
  body?: { schema: JsonSchema; example: unknown };
  responses: ReadonlyArray<{ status: string; schema: JsonSchema }>;
  errors: ReadonlyArray<{ status: string; description: string }>;
  permission: Operation["x-permission"];
  invalidates: readonly Area[];
}

/** In the document's order. */
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
    // Omit parameters that are references: they describe headers, which every call has.
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

/** Returns the calls that match, by area. Every word of `q` must occur in the method, path, name or summary. */
export function groupCalls(
  calls: readonly Call[],
  { q = "", area }: { q?: string | undefined; area?: string | undefined },
  getSummary: (call: Call) => string,
): Map<Area, Call[]> {
  const words = q.split(/\s+/);
  const matchingCalls = calls.filter(
    (call) =>
      (!area || call.area === area) &&
      words.every((word) => includesText(`${call.method} ${call.path} ${call.id} ${getSummary(call)}`, word)),
  );
  return Map.groupBy(matchingCalls, (call) => call.area);
}

/** Summaries are in the page's language. */
export function useCallSummary(): (call: Pick<Call, "area" | "name">) => string {
  const { i18n } = useTranslation();
  // The cast is safe: the build fails if a call has no summary.
  return ({ area, name }) => i18n.t(`${area}:calls.${name}` as "todo:calls.addTask");
}
