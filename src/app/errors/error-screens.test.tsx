// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderComponent } from "../../../tests/fixtures/render.tsx";
import { repairAppFiles } from "../../api/send-to-worker.ts";
import { CHUNK_LOAD_ERROR } from "../../ui/lazy-with-retry.tsx";
import { ErrorPanel } from "./error-screens.tsx";

vi.mock("../../api/send-to-worker.ts");

test("ErrorPanel: a missing chunk shows the buttons at once, while the worker still repairs its files", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async () => new Response());
  vi.mocked(repairAppFiles).mockReturnValue(new Promise(() => {}));
  renderComponent(<ErrorPanel error={new Error(CHUNK_LOAD_ERROR)} reset={() => {}} />);
  expect(screen.getByRole("heading")).toHaveProperty("textContent", "Couldn’t display this page");
  expect(screen.getByRole("button", { name: "Reload the page" })).toBeTruthy();
  await vi.waitFor(() => expect(repairAppFiles).toHaveBeenCalled());
});
