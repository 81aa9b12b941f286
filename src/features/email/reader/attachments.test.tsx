import { screen } from "@testing-library/react";
import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import { renderComponent } from "../../../../tests/fixtures/render.tsx";
import en from "../../../i18n/en/email.ts";
import { Attachments } from "./attachments.tsx";

beforeAll(() => void i18next.addResourceBundle("en", "email", en));

test("Attachments: an attachment without a stored file shows a note and no download button", () => {
  renderComponent(<Attachments attachments={[{ fileName: "offer.pdf", size: 12_000, kind: "pdf" }]} />);
  expect(screen.getByText("offer.pdf")).toBeDefined();
  expect(screen.getByText(en.reader.notStored)).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("Attachments: an attachment with a stored file shows a download button and no note", () => {
  const fileId = "0b7f8a52-6f0c-4f4e-9d43-0d8d0a4b1c55";
  renderComponent(<Attachments attachments={[{ fileName: "offer.pdf", size: 12_000, kind: "pdf", fileId }]} />);
  expect(screen.getByRole("button", { name: "Download offer.pdf" })).toBeDefined();
  expect(screen.queryByText(en.reader.notStored)).toBeNull();
});
