// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderComponent } from "../../../../tests/fixtures/render.tsx";
import { chatFileQuery } from "../../../api/queries/chat.ts";
import { queryClient } from "../../../api/query-client.ts";
import { saveDraftFile } from "../draft-files.ts";
import { Attachments } from "./attachments.tsx";

vi.stubGlobal(
  "IntersectionObserver",
  class {
    readonly #report: (entries: { isIntersecting: boolean }[]) => void;
    constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
      this.#report = report;
    }
    observe() {
      this.#report([{ isIntersecting: true }]);
    }
    disconnect() {}
  },
);
URL.createObjectURL = () => "blob:picture";
URL.revokeObjectURL = () => {};

test("Attachments: an open picture stays open when its message is stored and its file gets another id", async () => {
  const file = { fileName: "beach.png", mediaType: "image/png", size: 3 };
  saveDraftFile("draft", new Blob(["abc"]));
  queryClient.setQueryData(chatFileQuery("stored").queryKey, { ...file, data: btoa("abc") });
  const show = (id: string, isOutgoing: boolean) => (
    <QueryClientProvider client={queryClient}>
      <Attachments files={[{ ...file, id }]} isOutgoing={isOutgoing} />
    </QueryClientProvider>
  );
  const { user, rerender } = renderComponent(show("draft", true));
  await user.click(screen.getByRole("button", { name: "files.openPicture" }));
  await screen.findByRole("dialog");
  rerender(show("stored", false));
  await screen.findByRole("button", { name: "files.download" });
  expect(screen.getByRole("img", { name: "beach.png" })).toBeTruthy();
});
