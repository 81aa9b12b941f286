import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderComponent } from "../../../../tests/fixtures/render.tsx";
import { isFewEmoji, MessageText } from "./message-text.tsx";

test("web and email addresses in a message become safe links that open a new tab", () => {
  renderComponent(<MessageText text={"ดู https://phrom.example/a?b=1 หรือ www.example.com\nmail@example.com"} />);
  const links = screen.getAllByRole<HTMLAnchorElement>("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "https://phrom.example/a?b=1",
    "https://www.example.com",
    "mailto:mail@example.com",
  ]);
  for (const link of links) expect(link).toMatchObject({ target: "_blank", rel: "noopener noreferrer" });
});

test("MessageText shows text that looks like an element or a script as plain text without a link", () => {
  const text = "<b>javascript:alert(1)</b>";
  const { container } = renderComponent(<MessageText text={text} />);
  expect(container.textContent).toBe(text);
  expect(screen.queryByRole("link")).toBeNull();
});

test.each([
  ["👍", true],
  ["👍🏽 ❤️ 🇹🇭", true],
  ["👨‍👩‍👧", true],
  ["👍👍👍👍", false],
  ["ok 👍", false],
  ["12", false],
  ["", false],
])("isFewEmoji(%s) is %s", (text, expected) => {
  expect(isFewEmoji(text)).toBe(expected);
});
