// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import "../../../tests/fixtures/render.tsx";
import { restoreEvents } from "../../contract/calendar-events.ts";
import type { Endpoint } from "../../contract/endpoint.ts";

const permissions = { update: true, delete: true };
vi.mock("../../state/ability.ts", () => ({ useCan: (action: keyof typeof permissions) => permissions[action] }));
const [restore, remove] = [vi.fn(), vi.fn()];
vi.mock("../../api/use-endpoint-mutation.ts", () => ({
  useEndpointMutation: (endpoint: Endpoint) => ({ mutateAsync: endpoint === restoreEvents ? restore : remove }),
}));
const toast = vi.fn();
vi.mock("../../ui/toast.ts", () => ({ toast }));
const undoOffers = new Map<string, () => unknown>();
vi.mock("../../ui/undo.tsx", () => ({
  offerUndo: (message: string, _label: string, undo: () => unknown) => {
    undoOffers.set(message, undo);
    return () => undoOffers.delete(message);
  },
}));
const { useOfferUndo } = await import("./use-offer-undo.ts");

const buildUndo = (...ids: number[]) => ({ events: ids.map((id) => ({ id })), removeIds: [] }) as never;
const setUp = () => renderHook(useOfferUndo).result.current;

beforeEach(() => {
  undoOffers.clear();
  for (const mock of [restore, remove, toast]) mock.mockReset();
  Object.assign(permissions, { update: true, delete: true });
});

test("a new undo offer for an event withdraws its earlier offer and leaves the offers of other events", () => {
  const { offerRestore, offerRemove } = setUp();
  offerRemove("added 1", 1);
  offerRestore("moved 2", buildUndo(2));
  offerRestore("moved 1", buildUndo(1));
  expect([...undoOffers.keys()]).toEqual(["moved 2", "moved 1"]);
  offerRestore("imported", { ...(buildUndo(1) as object), removeIds: [2] } as never);
  expect([...undoOffers.keys()]).toEqual(["imported"]);
});

test("without the permission to undo, offerRestore shows a toast without undo and withdraws the earlier offer for the event", () => {
  const { offerRestore } = setUp();
  offerRestore("moved", buildUndo(1));
  permissions.update = false;
  setUp().offerRestore("moved again", buildUndo(1));
  expect([...undoOffers.keys()]).toEqual([]);
  expect(toast).toHaveBeenCalledWith("moved again");
});
