import { useCallback, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { call } from "../../api/call.ts";
import { onDataChanges } from "../../api/service-worker.ts";
import { addTask, listTasks, updateTask } from "../../contract/todo.ts";
import { loadIslandTexts } from "../../i18n/backend.ts";
import { type DemoTask, DemoView } from "./demo-view.tsx";

const fetchTasks = (): Promise<DemoTask[]> => call(listTasks, { params: {} });

/**
 * Starts the demo in the place of its picture, when the worker has answered the first call. Until then, and in browsers
 * without a worker, the picture stays.
 */
export async function mountDemo(element: HTMLElement): Promise<void> {
  const [tasks, i18n] = await Promise.all([fetchTasks(), loadIslandTexts("demo")]);
  createRoot(element).render(
    <I18nextProvider i18n={i18n}>
      <Demo initialTasks={tasks} />
    </I18nextProvider>,
  );
}

const none: ReadonlySet<number> = new Set();

/** Connects the demo to the to-do list of this browser. The second screen shows the same list unless it is cut off. */
function Demo({ initialTasks }: { initialTasks: readonly DemoTask[] }) {
  const [tasks, setTasks] = useState(initialTasks);
  /** What the second screen shows while it is cut off. */
  const [cutOffTasks, setCutOffTasks] = useState<readonly DemoTask[]>();
  const [waitingIds, setWaitingIds] = useState(none);
  const [arrivedIds, setArrivedIds] = useState(none);
  const [draft, setDraft] = useState("");
  const [hasFailed, setFailed] = useState(false);
  const isCut = cutOffTasks !== undefined;

  const refetch = useCallback(() => void fetchTasks().then(setTasks, console.warn), []);
  useEffect(() => onDataChanges((areas) => areas.includes("todo") && refetch()), [refetch]);

  /** Saves a change, and marks its task as waiting while the line is cut. The change event then refetches the list. */
  const save = async (change: Promise<{ task: DemoTask }>): Promise<boolean> => {
    try {
      const { task } = await change;
      setFailed(false);
      setArrivedIds(none);
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
      tasks={tasks}
      officeTasks={cutOffTasks ?? tasks}
      isCut={isCut}
      waitingIds={waitingIds}
      arrivedIds={arrivedIds}
      draft={draft}
      hasFailed={hasFailed}
      onCut={(cut) => {
        setCutOffTasks(cut ? tasks : undefined);
        setArrivedIds(cut ? none : waitingIds);
        setWaitingIds(none);
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
