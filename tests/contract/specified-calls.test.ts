import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { buildOpenApiDocument } from "../../scripts/openapi/document.ts";
import type { Endpoint } from "../../src/contract/endpoint.ts";
import { endpoints } from "../../src/contract/index.ts";

const specified = `
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

/** The specification does not list these calls, but the screens need them. */
const additional = `
GET /api/counts
GET /api/people
GET /api/today
POST /api/bookmarks/order
POST /apps/todo/update-tasks
POST /apps/todo/reorder-tasks
POST /apps/todo/import-tasks
POST /apps/todo/undo-import
PATCH /apps/chat/users/profile-user
POST /apps/chat/contacts
GET /apps/chat/messages
POST /apps/chat/mark-seen
POST /apps/chat/mark-unread
GET /apps/chat/search
DELETE /apps/chat/messages/:id
POST /apps/chat/restore-message
GET /apps/chat/files/:id
GET /apps/calendar/occurrences
GET /apps/calendar/events/:id
POST /apps/calendar/update-occurrence
POST /apps/calendar/remove-occurrence
POST /apps/calendar/restore-events
POST /apps/calendar/add-events
PATCH /apps/users/update-user
GET /api/users/summary
GET /api/users/details
GET /api/users/invoices
PATCH /apps/users/update-many
PATCH /apps/users/notification
POST /apps/users/delete-many
POST /apps/users/restore
POST /apps/users/import
POST /apps/users/import/undo
POST /apps/invoice/add
PATCH /apps/invoice/update
GET /apps/invoice/neighbours
GET /apps/invoice/summary
PATCH /apps/invoice/statuses
POST /apps/invoice/delete-many
POST /apps/invoice/duplicate
POST /apps/invoice/payment
POST /apps/invoice/restore
GET /apps/invoice/saved-clients
POST /apps/invoice/saved-clients
PATCH /apps/invoice/saved-clients
POST /apps/invoice/saved-clients/undo
POST /apps/invoice/saved-clients/delete-many
POST /apps/invoice/saved-clients/restore
GET /api/datatables/status-counts
POST /api/datatables/add
PATCH /api/datatables/update
PATCH /api/datatables/update-many
POST /api/datatables/delete-many
POST /api/datatables/restore
POST /api/datatables/import
POST /api/datatables/import/undo
PATCH /apps/ecommerce/cart/:productId
POST /apps/ecommerce/orders
GET /apps/ecommerce/orders
GET /apps/ecommerce/products/browse
GET /apps/ecommerce/products/:id/details
GET /apps/ecommerce/wishlist/details
POST /apps/ecommerce/wishlist/restore
POST /apps/ecommerce/wishlist/move-to-cart
GET /apps/ecommerce/cart/lines
POST /apps/ecommerce/cart/restore
POST /apps/ecommerce/cart/accept-changes
GET /apps/ecommerce/orders/search
GET /apps/ecommerce/orders/today
GET /apps/ecommerce/orders/of-invoice/:invoiceId
GET /apps/ecommerce/orders/:id
PATCH /apps/ecommerce/orders/:id
POST /apps/ecommerce/orders/:id/cancel
POST /apps/ecommerce/orders/:id/reorder
POST /apps/ecommerce/orders/:id/invoice
GET /apps/ecommerce/addresses
POST /apps/ecommerce/addresses
PATCH /apps/ecommerce/addresses/:id
DELETE /apps/ecommerce/addresses/:id
POST /apps/ecommerce/addresses/restore
GET /apps/ecommerce/product-records
GET /apps/ecommerce/product-records/:id
POST /apps/ecommerce/product-records
PATCH /apps/ecommerce/product-records
POST /apps/ecommerce/product-records/:id/duplicate
POST /apps/ecommerce/product-records/delete-many
POST /apps/ecommerce/product-records/restore
POST /apps/ecommerce/product-records/import
POST /apps/ecommerce/product-records/import/undo
POST /apps/ecommerce/product-pictures
PATCH /account-setting/data
POST /account-setting/password
GET /account-setting/sessions
DELETE /account-setting/sessions/:id
POST /account-setting/sign-out-elsewhere
PATCH /profile/data
POST /profile/posts
POST /profile/posts/:id/like
POST /profile/posts/:id/comments
POST /profile/polls/:id/vote
GET /profile/posts
PATCH /profile/posts/:id
DELETE /profile/posts/:id
POST /profile/posts/:id/restore
PATCH /profile/posts/:id/comments/:commentId
DELETE /profile/posts/:id/comments/:commentId
POST /profile/posts/:id/comments/:commentId/restore
POST /profile/pictures
GET /profile/details
POST /profile/people/:username/follow
POST /profile/pages/:id/follow
PATCH /blog/list/data/edit
POST /blog/list/data
POST /blog/list/data/:id/comments
GET /blog/posts
GET /blog/posts/:id
GET /blog/posts/:id/texts
POST /blog/posts
PATCH /blog/posts/:id
POST /blog/posts/states
POST /blog/posts/:id/duplicate
POST /blog/posts/delete-many
POST /blog/posts/restore
PATCH /blog/comments/:id
DELETE /blog/comments/:id
POST /blog/comments/:id/restore
POST /blog/pictures
POST /apps/email/send-email
GET /apps/email/summaries
GET /apps/email/conversation
POST /apps/email/delete
POST /apps/email/empty-trash
POST /apps/email/restore
POST /apps/email/save-draft
POST /apps/email/files
GET /apps/email/files/:id
POST /apps/email/send-draft
POST /apps/email/cancel-send
POST /contact/requests
GET /contact/requests
POST /contact/requests/:id/retry
PATCH /contact/requests/:id
DELETE /contact/requests/:id
POST /api/requests/session
GET /api/requests/session
DELETE /api/requests/session
GET /api/requests/list
GET /api/requests/request
PATCH /api/requests/request/:id
GET /api/requests/changes
POST /api/requests/changes/:id/retry
DELETE /api/requests/changes/:id
GET /api/requests/team
POST /api/requests/team
PATCH /api/requests/team/:id
GET /access-control/roles
PATCH /access-control/roles/:role
GET /access-control/accounts
PATCH /access-control/accounts/:id
GET /data/overview
POST /data/check
POST /data/repair
GET /data/backup
POST /data/backup/saved
POST /data/inspect
POST /data/import
POST /data/reset
POST /data/rollback
DELETE /data/snapshot/:id
GET /data/shares
DELETE /data/shares/:id`;

const lines = (text: string) => text.trim().split("\n");
const declared = (endpoints as readonly Endpoint[]).map(({ method, path }) => `${method} ${path}`);
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

test("the contract declares exactly the specified calls and the additional calls listed here", () => {
  expect(declared.toSorted()).toEqual([...lines(specified), ...lines(additional)].toSorted());
});

test("the OpenAPI document lists the same calls as the contract", async () => {
  const { paths } = (await buildOpenApiDocument(version)) as { paths: Record<string, Record<string, unknown>> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{([^}]+)\}/g, ":$1")}`),
  );
  expect(described.toSorted()).toEqual(declared.toSorted());
});

test("the OpenAPI document is valid; every call has an id, a summary, responses and examples", async () => {
  const document = await buildOpenApiDocument(version);
  const result = await new Validator().validate(structuredClone(document));
  expect(result).toEqual({ valid: true });
  expect(document.openapi).toBe("3.1.1");
  const operations = Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap(Object.values);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(declared.length);
  for (const { operationId, summary, responses, requestBody, parameters } of operations) {
    expect(summary, operationId).toMatch(/^\p{Lu}/u);
    const success = Object.keys(responses).filter((status) => status.startsWith("2"));
    expect(success, operationId).not.toEqual([]);
    expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(["401", "500"]));
    if (requestBody) expect(requestBody.content["application/json"].example, operationId).toBeTypeOf("object");
    for (const { required, example, in: place } of parameters)
      if (required && place !== "header") expect(example, operationId).toBeDefined();
  }
});

interface Operation {
  operationId: string;
  summary: string;
  responses: Record<string, unknown>;
  requestBody?: { content: { "application/json": { example: unknown } } };
  parameters: { required?: boolean; in?: string; example?: unknown }[];
}
