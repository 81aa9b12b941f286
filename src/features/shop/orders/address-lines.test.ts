import { expect, test } from "vitest";
import { getAddressLines } from "./address-lines.ts";

const empty = { fullName: "Ann Lee", phone: "+66 2 555 0100", subdistrict: "", district: "", city: "", province: "" };

test("a Thai address names the country only in English", () => {
  const place = {
    subdistrict: "ยานนาวา",
    district: "สาทร",
    province: "กรุงเทพมหานคร",
    postcode: "10120",
    country: "TH",
  };
  const address = { ...empty, ...place, street: "88/12 ถนนสาทรใต้" };
  const lines = ["88/12 ถนนสาทรใต้", "ยานนาวา สาทร", "กรุงเทพมหานคร 10120"];
  expect(getAddressLines(address, "th")).toEqual(lines);
  expect(getAddressLines(address, "en")).toEqual([...lines, "Thailand"]);
});

test("an address abroad leaves out what is not given", () => {
  const address = { ...empty, street: "5 Swan Street", city: "Perth", postcode: "", country: "AU" };
  expect(getAddressLines(address, "th")).toEqual(["5 Swan Street", "Perth", "ออสเตรเลีย"]);
  expect(getAddressLines({ ...address, province: "WA", postcode: "6000" }, "en")).toEqual([
    "5 Swan Street",
    "Perth, WA 6000",
    "Australia",
  ]);
});
