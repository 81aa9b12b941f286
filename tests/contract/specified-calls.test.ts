import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { buildOpenApiDocument } from "../../scripts/openapi/document.ts";
import { endpoints } from "../../scripts/openapi/endpoints.ts";

const specifiedCalls = `
POST /jwt/login
POST /jwt/register
POST /jwt/refresh-token
GET /apps/chat/chats-and-contacts
GET /apps/chat/users/profile-user
GET /apps/chat/get-chat
POST /apps/chat/send-msg
GET /apps/todo/tasks
POST /apps/todo/add-tasks
POST /apps/todo/update-task
DELETE /apps/todo/delete-task
GET /apps/calendar/events
POST /apps/calendar/add-event
POST /apps/calendar/update-event
DELETE /apps/calendar/remove-event
GET /api/users/list/all-data
GET /api/users/list/data
GET /api/users/user
POST /apps/users/add-user
DELETE /apps/users/delete
GET /apps/invoice/invoices
GET /api/invoice/invoices/:id
DELETE /apps/invoice/delete
GET /api/invoice/clients
GET /apps/ecommerce/products
GET /apps/ecommerce/products/:id
GET /apps/ecommerce/wishlist
GET /apps/ecommerce/cart
POST /apps/ecommerce/cart
DELETE /apps/ecommerce/cart/:productId
POST /apps/ecommerce/wishlist
DELETE /apps/ecommerce/wishlist/:productId
GET /account-setting/data
GET /profile/data
GET /faq/data
GET /faq/data/knowledge_base
GET /faq/data/category
GET /faq/data/question
GET /pricing/data
GET /blog/list/data
GET /blog/list/data/sidebar
GET /blog/list/data/detail
GET /blog/list/data/edit
GET /card/card-analytics/support-tracker
GET /card/card-analytics/avg-sessions
GET /card/card-analytics/revenue-report
GET /card/card-analytics/goal-overview
GET /card/card-analytics/revenue
GET /card/card-analytics/product-orders
GET /card/card-analytics/sessions-device
GET /card/card-analytics/customers
GET /card/card-statistics/orders-bar-chart
GET /card/card-statistics/profit-line-chart
GET /card/card-statistics/subscribers
GET /card/card-statistics/revenue
GET /card/card-statistics/sales
GET /card/card-statistics/orders
GET /card/card-statistics/site-traffic
GET /card/card-statistics/active-users
GET /card/card-statistics/newsletter
GET /api/datatables/initial-data
GET /api/datatables/data
GET /api/autocomplete/data
GET /api/main-search/data
GET /api/bookmarks/data
POST /api/bookmarks/update
GET /apps/email/emails
POST /apps/email/update-emails
POST /apps/email/update-emails-label
GET /apps/email/get-email
GET /apps/email/paginate-email`;

const declaredCalls = endpoints.map(({ method, path }) => `${method} ${path}`);
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

test("the contract declares every specified call", () => {
  expect(declaredCalls).toEqual(expect.arrayContaining(specifiedCalls.trim().split("\n")));
});

test("the OpenAPI document lists the same calls as the contract", async () => {
  const { paths } = (await buildOpenApiDocument(version)) as { paths: Record<string, Record<string, unknown>> };
  const documentedCalls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{([^}]+)\}/g, ":$1")}`),
  );
  expect(documentedCalls.toSorted()).toEqual(declaredCalls.toSorted());
});

test("the OpenAPI document is valid; every call has an id, a summary, responses and examples", async () => {
  const document = await buildOpenApiDocument(version);
  const result = await new Validator().validate(structuredClone(document));
  expect(result).toEqual({ valid: true });
  expect(document.openapi).toBe("3.1.1");
  const operations = Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap(Object.values);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(declaredCalls.length);
  for (const { operationId, summary, responses, requestBody, parameters } of operations) {
    expect(summary, operationId).toMatch(/^\p{Lu}/u);
    const success = Object.keys(responses).filter((status) => status.startsWith("2"));
    expect(success, operationId).not.toEqual([]);
    expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(["401", "500"]));
    if (requestBody) expect(requestBody.content["application/json"].example, operationId).toBeTypeOf("object");
    for (const { required, example, in: location } of parameters)
      if (required && location !== "header") expect(example, operationId).toBeDefined();
  }
});

interface Operation {
  operationId: string;
  summary: string;
  responses: Record<string, unknown>;
  requestBody?: { content: { "application/json": { example: unknown } } };
  parameters: { required?: boolean; in?: string; example?: unknown }[];
}
