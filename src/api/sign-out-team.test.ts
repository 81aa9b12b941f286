// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { finishSignOut, signOutOfTeam } from "./sign-out-team.ts";
import { mutateEndpoint } from "./use-endpoint-mutation.ts";

vi.mock(import("./use-endpoint-mutation.ts"), () => ({ mutateEndpoint: vi.fn() }));

test("a sign-out whose response is lost is repeated at the next start, and no more after it was successful", async () => {
  finishSignOut();
  expect(mutateEndpoint).not.toHaveBeenCalled();
  // The tab is closed before the worker answers.
  vi.mocked(mutateEndpoint).mockReturnValueOnce(new Promise(() => {}));
  void signOutOfTeam();
  vi.mocked(mutateEndpoint).mockResolvedValue(undefined);
  finishSignOut();
  expect(mutateEndpoint).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(localStorage.length).toBe(0));
  finishSignOut();
  expect(mutateEndpoint).toHaveBeenCalledTimes(2);
});
