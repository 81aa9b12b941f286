import { expect, test } from "vitest";
import { afterKhun } from "./after-khun.ts";

test.each([
  ["อนันต์", "คุณอนันต์"],
  ["คุณ อนันต์", "คุณอนันต์"],
  ["คุณอนันต์", "คุณอนันต์"],
  ["Ann Lee", "คุณ Ann Lee"],
  ["", "คุณ"],
])("%j is addressed as it is written", (name, addressed) => {
  expect(`คุณ${afterKhun(name)}`).toBe(addressed);
});
