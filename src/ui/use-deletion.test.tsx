// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderComponent } from "../../tests/fixtures/render.tsx";
import { toast } from "./toast.ts";
import { undoLatest } from "./undo.tsx";
import { useDeletion } from "./use-deletion.tsx";

vi.mock("./toast.ts", () => ({ toast: Object.assign(vi.fn(), { dismiss: vi.fn(), error: vi.fn() }) }));

const remove = vi.fn(async ({ body }: { body: { ids: number[] } }) => ({ deleted: body.ids }));
const restore = vi.fn(async () => {});
const getErrorMessage = vi.fn(() => "Not deleted");
beforeEach(() => void vi.clearAllMocks());

const deletedRows = [{ id: 3 }, { id: 5 }];
const onDone = vi.fn();

function Page({ canRestore }: { canRestore: boolean }) {
  const deletion = useDeletion({
    canRestore,
    remove,
    restore,
    getHelp: ({ count, word }) => `${count} will be deleted. Type ${word}.`,
    getMessage: (deleted: readonly { id: number }[]) => `${deleted.length} deleted`,
    getErrorMessage,
  });
  return (
    <>
      <button type="button" onClick={() => deletion.remove(deletedRows, { onDone })}>
        Delete
      </button>
      {deletion.dialog}
    </>
  );
}

test("useDeletion with the permission to restore deletes once, also on a double press; undo restores", async () => {
  renderComponent(<Page canRestore />);
  const button = screen.getByRole("button", { name: "Delete" });
  button.click();
  button.click();
  await waitFor(() => expect(toast).toHaveBeenCalledWith("2 deleted", expect.anything()));
  expect(remove).toHaveBeenCalledExactlyOnceWith({ body: { ids: [3, 5] } });
  expect(onDone).toHaveBeenCalledOnce();
  undoLatest();
  expect(restore).toHaveBeenCalledExactlyOnceWith({ body: { deleted: [3, 5] } });
});

test("useDeletion without the permission to restore deletes after the typed word and offers no undo", async () => {
  const { user } = renderComponent(<Page canRestore={false} />);
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await user.type(await screen.findByRole("textbox", { name: "2 will be deleted. Type delete." }), "delete");
  expect(remove).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Delete permanently" }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith("2 deleted"));
  expect(remove).toHaveBeenCalledOnce();
  expect(onDone).toHaveBeenCalledOnce();
});

test("useDeletion: a failed deletion shows the message for the error and does not call onDone", async () => {
  const error = new Error("404");
  remove.mockRejectedValueOnce(error);
  const { user } = renderComponent(<Page canRestore />);
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith("Not deleted"));
  expect(getErrorMessage).toHaveBeenCalledExactlyOnceWith(error, deletedRows);
  expect(onDone).not.toHaveBeenCalled();
  expect(toast).not.toHaveBeenCalled();
});
