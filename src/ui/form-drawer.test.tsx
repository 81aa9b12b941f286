import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderComponent } from "../../tests/fixtures/render.tsx";
import { FormDrawer } from "./form-drawer.tsx";

async function openDrawer(isDirty: boolean) {
  const onDiscard = vi.fn();
  const history = createMemoryHistory({ initialEntries: ["/?form=new"] });
  const Screen = () => {
    const { form } = rootRoute.useSearch() as { form?: string };
    return form === undefined ? (
      <p>List</p>
    ) : (
      <FormDrawer
        title="Add user"
        submit="Save"
        unsavedChanges="They are not saved."
        form={{ isDirty, wasRestored: false, discard: onDiscard, formState: { isSubmitting: false } }}
        onSubmit={async () => {}}
        onClose={() => void router.navigate({ to: "/" })}
      >
        <input aria-label="Name" />
      </FormDrawer>
    );
  };
  const rootRoute = createRootRoute({ component: Screen });
  const router = createRouter({ routeTree: rootRoute, history });
  await router.load();
  const view = renderComponent(<RouterProvider router={router as never} />);
  await screen.findByRole("dialog", { name: "Add user" });
  return { ...view, onDiscard };
}

test("FormDrawer without changes closes at once when Cancel is pressed", async () => {
  const { user } = await openDrawer(false);
  await user.click(screen.getByText("Cancel"));
  expect(await screen.findByText("List")).toBeDefined();
});

test("FormDrawer with changes asks before closing, and “Keep editing” keeps the form open", async () => {
  const { user, onDiscard } = await openDrawer(true);
  await user.click(screen.getByText("Cancel"));
  await screen.findByRole("alertdialog", { name: "Discard changes?" });
  const stayButton = screen.getByRole("button", { name: "Keep editing" });
  await vi.waitFor(() => expect(document.activeElement).toBe(stayButton));
  await user.click(stayButton);
  expect(await screen.findByRole("dialog", { name: "Add user" })).toBeDefined();
  expect(onDiscard).not.toHaveBeenCalled();
});

test("FormDrawer with changes asks before closing, and “Discard changes” closes it without them", async () => {
  const { user, onDiscard } = await openDrawer(true);
  await user.click(screen.getByText("Cancel"));
  await user.click(await screen.findByRole("button", { name: "Discard changes" }));
  expect(await screen.findByText("List")).toBeDefined();
  expect(onDiscard).toHaveBeenCalledOnce();
});
