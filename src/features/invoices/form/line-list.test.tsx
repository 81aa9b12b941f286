import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import { renderComponent } from "../../../../tests/fixtures/render.tsx";
import invoices from "../../../i18n/en/invoices.ts";
import { storeDraft } from "../../../state/drafts.ts";
import { undoLatest } from "../../../ui/undo.tsx";
import { emptyLine } from "./invoice-values.ts";
import { LineList } from "./line-list.tsx";
import { useInvoiceForm } from "./use-invoice-form.ts";

beforeAll(() => void i18next.addResourceBundle("en", "invoices", invoices));

function Example() {
  const form = useInvoiceForm("invoices:test", undefined);
  return (
    <>
      <LineList form={form} />
      <button type="button" onClick={form.discard}>
        Discard draft
      </button>
    </>
  );
}

/** Renders the list with a draft of two lines that was restored from storage. */
function openDraft() {
  storeDraft("invoices:test", { items: ["Paint", "Brush"].map((title) => ({ ...emptyLine, title })) });
  return renderComponent(
    <QueryClientProvider client={new QueryClient()}>
      <Example />
    </QueryClientProvider>,
  );
}

const getTitles = () =>
  [...document.querySelectorAll<HTMLInputElement>("[data-line] [name=title]")].map(({ value }) => value);
const removeFirstLine = () => screen.getAllByRole("button", { name: /^Remove/ })[0] as HTMLElement;

test("LineList: pressing Undo after removing a line restores the line", async () => {
  const { user } = openDraft();
  await user.click(removeFirstLine());
  expect(getTitles()).toEqual(["Brush"]);
  act(() => undoLatest());
  expect(getTitles()).toEqual(["Paint", "Brush"]);
});

test("LineList: after the draft is discarded, Undo does not restore a removed line", async () => {
  const { user } = openDraft();
  await user.click(removeFirstLine());
  await user.click(screen.getByRole("button", { name: "Discard draft" }));
  const titles = getTitles();
  act(() => undoLatest());
  expect(getTitles()).toEqual(titles);
  expect(titles).not.toContain("Paint");
});
