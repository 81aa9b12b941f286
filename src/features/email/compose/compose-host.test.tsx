// @vitest-environment jsdom
import { act } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { expect, test, vi } from "vitest";
import { renderComponent } from "../../../../tests/fixtures/render.tsx";
import { useCan } from "../../../state/ability.ts";
import { startedEmailAtom } from "../../../state/email.ts";
import { ComposeHost } from "./compose-host.tsx";

const open = vi.hoisted(() => vi.fn());
vi.mock("./use-compose.ts", () => ({ useCompose: () => ({ open }) }));
vi.mock("../../../state/ability.ts", () => ({ useCan: vi.fn() }));

const store = getDefaultStore();
const email = { to: "mali@example.com", subject: "Re: Your request", text: "Dear Mali", requestId: "r1" };
const renderHost = () => renderComponent(<ComposeHost compose={undefined} mailto={undefined} onUrlOpened={() => {}} />);

test("an email that another screen has started is opened once, also while the mailbox is shown", () => {
  vi.mocked(useCan).mockReturnValue(true);
  store.set(startedEmailAtom, email);
  renderHost();
  expect(open.mock.calls).toEqual([[{ mode: "new", ...email }]]);
  expect(store.get(startedEmailAtom)).toBeNull();
  act(() => store.set(startedEmailAtom, { ...email, text: "Hello" }));
  expect(open).toHaveBeenCalledTimes(2);
});

test("without the permission to write email, the started email is dropped", () => {
  open.mockClear();
  vi.mocked(useCan).mockReturnValue(false);
  store.set(startedEmailAtom, email);
  renderHost();
  expect(open).not.toHaveBeenCalled();
  expect(store.get(startedEmailAtom)).toBeNull();
});
