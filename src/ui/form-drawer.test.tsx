// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderComponent } from "../../tests/fixtures/render.tsx";
import { FormDrawer } from "./form-drawer.tsx";

const discardPrompt = { title: "Discard changes?", help: "They are not saved.", stay: "Stay", discard: "Discard" };

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
        cancel="Cancel"
        submit="Save"
        discardPrompt={discardPrompt}
        isDirty={isDirty}
        isSaving={false}
        onSubmit={async () => {}}
        onClose={() => void router.navigate({ to: "/" })}
        onDiscard={onDiscard}
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

test("FormDrawer with changes asks before closing, and Stay keeps the form open", async () => {
  const { user, onDiscard } = await openDrawer(true);
  await user.click(screen.getByText("Cancel"));
  await screen.findByRole("alertdialog", { name: "Discard changes?" });
  await user.click(screen.getByRole("button", { name: "Stay" }));
  expect(await screen.findByRole("dialog", { name: "Add user" })).toBeDefined();
  expect(onDiscard).not.toHaveBeenCalled();
});

test("FormDrawer with changes asks before closing, and Discard drops the changes and closes the form", async () => {
  const { user, onDiscard } = await openDrawer(true);
  await user.click(screen.getByText("Cancel"));
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  expect(await screen.findByText("List")).toBeDefined();
  expect(onDiscard).toHaveBeenCalledOnce();
});
