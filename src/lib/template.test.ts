import { expect, test } from "vitest";
import { template } from "./template.ts";

test("template inserts the name wherever the sentence uses it, even a name with $ characters", () => {
  const sentence = template((name) => `Select ${name}, and ${name} again`);
  expect(sentence("Ann")).toBe("Select Ann, and Ann again");
  expect(sentence("$& $1")).toBe("Select $& $1, and $& $1 again");
});

test("template calls the function that builds the sentence only once for several names", () => {
  let calls = 0;
  const sentence = template((name) => {
    calls++;
    return `เลือก${name}`;
  });
  expect([sentence("แอน"), sentence("บีม")]).toEqual(["เลือกแอน", "เลือกบีม"]);
  expect(calls).toBe(1);
});
