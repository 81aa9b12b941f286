/** @jsxImportSource preact */
import type { Store } from "jotai";
import { hydrate } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import { call } from "../../api/call.ts";
import { onDataChanges } from "../../api/service-worker.ts";
import { addTask, listTasks, updateTask } from "../../contract/todo.ts";
import { type Island, IslandContext, loadIsland, useIsHydrated, useTexts } from "../island/island.ts";
import { type DemoTask, DemoView } from "./demo-view.tsx";

const fetchTasks = (): Promise<DemoTask[]> => call(listTasks, { params: {} });

interface DemoProps {
  /** Missing while prerendering. */
  initialTasks?: readonly DemoTask[];
  /** What the visitor typed before the demo was live. */
  typed?: string;
  onReady?: () => void;
}

export const DemoIsland = ({ island, ...props }: DemoProps & { island: Island }) => (
  <IslandContext.Provider value={island}>
    <Demo {...props} />
  </IslandContext.Provider>
);

/** Hydrates when the worker has answered the first call. Resolves when the demo responds to input. */
export async function mountDemo(element: HTMLElement, store: Store): Promise<void> {
  const [initialTasks, island] = await Promise.all([fetchTasks(), loadIsland("demo", store)]);
  const typed = element.querySelector<HTMLInputElement>("form input")?.value ?? "";
  await new Promise<void>((resolve) => {
    hydrate(<DemoIsland island={island} initialTasks={initialTasks} typed={typed} onReady={resolve} />, element);
  });
}

const noTaskIds: ReadonlySet<number> = new Set();

/** The prerendered demo shows these until it is hydrated and shows the device's tasks. */
function useExampleTasks(): readonly DemoTask[] {
  const { t } = useTexts<"demo">();
  return (["first", "second", "third", "fourth"] as const).map((name, id) => ({
    id,
    title: t(`example.${name}`),
    isCompleted: id === 1,
  }));
}

/** Shows the to-do list of this browser. The second screen shows the same list unless it is cut off. */
function Demo({ initialTasks = [], typed = "", onReady }: DemoProps) {
  const isLive = useIsHydrated();
  const exampleTasks = useExampleTasks();
  const [deviceTasks, setTasks] = useState(initialTasks);
  const tasks = isLive ? deviceTasks : exampleTasks;
  /** What the second screen shows while it is cut off. */
  const [cutOffTasks, setCutOffTasks] = useState<readonly DemoTask[]>();
  const [waitingIds, setWaitingIds] = useState(noTaskIds);
  const [arrivedIds, setArrivedIds] = useState(noTaskIds);
  const [draft, setDraft] = useState(typed);
  const [hasFailed, setFailed] = useState(false);
  const isCut = cutOffTasks !== undefined;

  useEffect(() => {
    if (isLive) onReady?.();
  }, [isLive, onReady]);
  const refetch = useCallback(() => void fetchTasks().then(setTasks, console.warn), []);
  useEffect(() => onDataChanges((areas) => areas.includes("todo") && refetch()), [refetch]);

  /** Marks the task as waiting while the line is cut. The list is refetched by the change event, not here. */
  const save = async (change: Promise<{ task: DemoTask }>): Promise<boolean> => {
    try {
      const { task } = await change;
      setFailed(false);
      setArrivedIds(noTaskIds);
      if (isCut) setWaitingIds((ids) => new Set([...ids, task.id]));
      return true;
    } catch (error) {
      console.warn(error);
      setFailed(true);
      refetch();
      return false;
    }
  };
  const add = async () => {
    const title = draft.trim();
    if (title === "") return;
    const isSaved = await save(call(addTask, { body: { task: { title } } }));
    if (isSaved) setDraft((text) => (text.trim() === title ? "" : text));
  };
  return (
    <DemoView
      isLive={isLive}
      tasks={tasks}
      officeTasks={cutOffTasks ?? tasks}
      isCut={isCut}
      waitingIds={waitingIds}
      arrivedIds={arrivedIds}
      draft={isLive ? draft : ""}
      hasFailed={hasFailed}
      onCut={(cut) => {
        setCutOffTasks(cut ? tasks : undefined);
        setArrivedIds(cut ? noTaskIds : waitingIds);
        setWaitingIds(noTaskIds);
      }}
      onComplete={({ id }, isCompleted) => {
        // Tick the box at once; the saved list replaces this one.
        setTasks((shown) => shown.map((task) => (task.id === id ? { ...task, isCompleted } : task)));
        void save(call(updateTask, { body: { task: { id, isCompleted } } }));
      }}
      onDraft={setDraft}
      onAdd={() => void add()}
    />
  );
}
