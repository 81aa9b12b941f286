import type { Store } from "../../app/router-context.ts";

/** Brings an island to life: the element stands in the document with its text and its look already. */
export type MountIsland = (island: HTMLElement, store: Store) => void | Promise<void>;

/**
 * Mounts the islands of the document, each with its own code. What was pressed before that was held by the boot script
 * and is done then.
 */
export function mountIslands(mounts: Readonly<Record<string, MountIsland>>, store: Store): Promise<unknown> {
  const islands = Object.entries(mounts).flatMap(([name, mount]) =>
    [...document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)].map((island) => start(island, mount, store)),
  );
  return Promise.all(islands);
}

async function start(island: HTMLElement, mount: MountIsland, store: Store): Promise<void> {
  try {
    await mount(island, store);
    island.dataset.ready = "";
    catchUp(island);
  } catch (error) {
    // Its text stays readable, and the others live without it.
    console.error(error);
  }
}

function catchUp(island: HTMLElement): void {
  for (const pressed of [island, ...island.querySelectorAll<HTMLElement>("[data-held]")]) {
    if (pressed.dataset.held === undefined) continue;
    delete pressed.dataset.held;
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else pressed.click();
  }
}
