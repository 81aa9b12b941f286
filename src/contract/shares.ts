import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { dateTime, uuid } from "./fields.ts";

const share = v.object({ id: uuid, at: dateTime, title: v.string(), text: v.string(), url: v.string() });
export type StoredSharedContent = v.InferOutput<typeof share>;

export const listShares = endpoint({
  area: "data",
  name: "listShares",
  method: "GET",
  path: "/data/shares",
  responses: { 200: v.object({ shares: v.array(share) }) },
  // Shared content becomes a task or an event, so it needs the permission for tasks.
  permission: ["read", "Todo"],
});

const EXAMPLE_SHARE = "9b8a2c1e-6f0d-4f3b-8d57-3a7f10c2e4b6";

export const deleteShare = endpoint({
  area: "data",
  name: "deleteShare",
  method: "DELETE",
  path: "/data/shares/:id",
  params: v.object({ id: uuid }),
  responses: { 200: v.object({ share }) },
  errors: { 404: "Share not found" },
  permission: ["create", "Todo"],
  invalidates: ["data"],
  example: { params: { id: EXAMPLE_SHARE } },
});
