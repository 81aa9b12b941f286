import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { company } from "./organization.ts";

/** What the public site shows of the company. */
export const office = v.pick(company, ["address", "phone", "email", "openingHours", "departments"]);
export type Office = v.InferOutput<typeof office>;

/** For visitors. Null until somebody has changed the company: then a page has the office of its build. */
export const getOffice = endpoint({
  area: "requests",
  name: "getOffice",
  method: "GET",
  path: "/intake/office",
  responses: { 200: v.object({ office: v.nullable(office) }) },
});
