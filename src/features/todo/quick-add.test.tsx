// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import i18next from "i18next";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { renderComponent } from "../../../tests/fixtures/render.tsx";
import { CallError } from "../../api/call.ts";
import { mutateEndpoint } from "../../api/use-endpoint-mutation.ts";
import todo from "../../i18n/en/todo.ts";
import { QuickAdd } from "./quick-add.tsx";

vi.mock("../../api/use-endpoint-mutation.ts", () => ({ mutateEndpoint: vi.fn() }));
vi.mock("../../ui/toast.ts", () => ({ toast: Object.assign(vi.fn(), { error: vi.fn() }) }));
vi.mock(import("./use-task-facets.ts"), async (importOriginal) => ({
  ...(await importOriginal()),
  useTaskFacets: () => ({ all: [], counts: undefined, tags: [] }),
}));

beforeAll(() => void i18next.addResourceBundle("en", "todo", todo));

let finishAdding: { add: () => void; fail: () => void };
beforeEach(() => {
  const addResult = Promise.withResolvers<never>();
  finishAdding = {
    add: () => addResult.resolve({ task: { id: 1, title: "Buy milk" } } as never),
    fail: () => addResult.reject(new CallError(500, "Something went wrong")),
  };
  vi.mocked(mutateEndpoint).mockReset().mockReturnValue(addResult.promise);
});

const renderField = () => ({
  ...renderComponent(<QuickAdd />),
  field: screen.getByRole("textbox") as HTMLInputElement,
});

test("Add keeps the focus in the field; text typed until the task is stored stays in the field", async () => {
  const { user, field, unmount } = renderField();
  await user.type(field, "Buy milk");
  await user.click(screen.getByRole("button", { name: "Add" }));
  expect(document.activeElement).toBe(field);
  await user.type(field, "Call Ann");
  await vi.waitFor(() => expect(mutateEndpoint).toHaveBeenCalledOnce());
  await act(async () => finishAdding.add());
  expect(field.value).toBe("Call Ann");
  unmount();
  expect(renderField().field.value).toBe("Call Ann");
});

test("the sentence stays in the field if adding the task fails", async () => {
  const { user, field } = renderField();
  await user.type(field, "Buy milk{Enter}");
  await vi.waitFor(() => expect(mutateEndpoint).toHaveBeenCalledOnce());
  await act(async () => finishAdding.fail());
  expect(field.value).toBe("Buy milk");
});

test("a title of more than 200 characters cannot be added and shows an error", async () => {
  const { user, field } = renderField();
  await user.click(field);
  await user.paste("x".repeat(201));
  await screen.findByText("Use at most 200 characters.");
  expect((screen.getByRole("button", { name: "Add" }) as HTMLButtonElement).disabled).toBe(true);
});

test("an understood part is a button that turns its words back into text", async () => {
  const { user, field } = renderField();
  await user.type(field, "Watch Friday every day");
  await user.click(await screen.findByRole("button", { name: /Keep “Friday” as text/ }));
  await vi.waitFor(() => expect(screen.queryByRole("button", { name: /Keep “Friday” as text/ })).toBeNull());
  expect(document.activeElement).toBe(field);
  await user.keyboard("{Enter}");
  await vi.waitFor(() => expect(mutateEndpoint).toHaveBeenCalledOnce());
  const [, input] = vi.mocked(mutateEndpoint).mock.calls[0] ?? [];
  expect(input).toMatchObject({ body: { task: { title: "Watch Friday", repeat: "FREQ=DAILY" } } });
});

test("a day that does not exist shows a hint and stays in the title", async () => {
  const { user, field } = renderField();
  await user.type(field, "Renew 31 April");
  await vi.waitFor(() => expect(screen.getByRole("status").textContent).toBe("This day doesn’t exist"));
  expect(screen.getByText("Renew 31 April")).toBeDefined();
});
