import { expect, test } from "vitest";
import { withoutColourGuards, withoutUnusedProperties } from "../../scripts/vite/lean-properties.ts";

test("custom properties that nothing uses leave a style sheet, with those that they alone used", () => {
  const css = ":root{--a:1px;--b:var(--c);--c:red;--kept:0}p{margin:var(--a);color:blue}";
  expect(withoutUnusedProperties(css, new Set(["--kept"]))).toBe(
    ":root{--a:1px;--kept:0}p{margin:var(--a);color:blue}",
  );
});

test("rules for browsers that can mix colours hold without the question", () => {
  const guard = "@supports (color:color-mix(in lab, red, red))";
  expect(withoutColourGuards(`a{b:c}${guard}{d:hover{e:f}}g{h:i}${guard}{j{k:l}}`)).toBe(
    "a{b:c}d:hover{e:f}g{h:i}j{k:l}",
  );
});
