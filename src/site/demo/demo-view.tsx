/** @jsxImportSource preact */
import { Check, Monitor, Plus, Smartphone, Wifi, WifiOff } from "lucide";
import type { ComponentChildren, TargetedSubmitEvent } from "preact";
import type { Task } from "../../contract/todo.ts";
import { useTexts } from "../island/island.ts";
import { IslandIcon } from "../island/island-icon.tsx";

export type DemoTask = Pick<Task, "id" | "title" | "isCompleted">;

const TASKS_PER_SCREEN = 4;

interface DemoViewProps {
  /** Until the tasks are those of this device, they cannot be pressed. */
  isLive: boolean;
  /** Newest first. */
  tasks: readonly DemoTask[];
  /** The tasks as the other screen last received them. */
  officeTasks: readonly DemoTask[];
  isCut: boolean;
  /** Tasks with changes that wait for the network. */
  waitingIds: ReadonlySet<number>;
  /** Tasks with changes that have just arrived. */
  arrivedIds: ReadonlySet<number>;
  draft: string;
  hasFailed: boolean;
  onCut: (isCut: boolean) => void;
  onComplete: (task: DemoTask, isCompleted: boolean) => void;
  onDraft: (draft: string) => void;
  onAdd: () => void;
}

/** Two screens, and a switch that cuts the line between them. */
export function DemoView(props: DemoViewProps) {
  const {
    isLive,
    tasks,
    officeTasks,
    isCut,
    waitingIds,
    arrivedIds,
    draft,
    hasFailed,
    onCut,
    onComplete,
    onDraft,
    onAdd,
  } = props;
  const { t } = useTexts<"demo">();
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAdd();
  };
  const status =
    waitingIds.size > 0
      ? t("waitingCount", { count: waitingIds.size })
      : arrivedIds.size > 0
        ? t("arrivedCount", { count: arrivedIds.size })
        : "";
  return (
    <div className="rounded-3xl bg-surface p-3 text-foreground shadow-overlay [--background:var(--surface)] [--focus:var(--accent)] sm:p-4">
      <Screen icon={<IslandIcon node={Smartphone} className="size-4" />} name={t("device")}>
        <ul inert={!isLive}>
          {tasks.slice(0, TASKS_PER_SCREEN).map((task) => (
            <li key={task.id} className="flex h-11 items-center gap-2 border-b border-separator ps-3 pe-3">
              <TaskCheckbox task={task} onChange={(isCompleted) => onComplete(task, isCompleted)} />
              <Title task={task} />
              {waitingIds.has(task.id) && <Mark isWaiting>{t("waiting")}</Mark>}
              {arrivedIds.has(task.id) && <Mark>{t("arrived")}</Mark>}
            </li>
          ))}
        </ul>
        <form onSubmit={submit} className="flex items-center gap-2 p-2">
          <input
            aria-label={t("add")}
            aria-invalid={hasFailed}
            aria-describedby={hasFailed ? "demo-error" : undefined}
            placeholder={t("add")}
            value={draft}
            maxLength={200}
            autocomplete="off"
            onInput={({ currentTarget }) => onDraft(currentTarget.value)}
            className="input h-9 min-w-0 flex-1"
          />
          <button type="submit" className="button button--primary button--sm h-9" aria-disabled={draft.trim() === ""}>
            <IslandIcon node={Plus} />
            {t("addButton")}
          </button>
        </form>
        {hasFailed && (
          <p id="demo-error" role="alert" className="px-3 pb-2 text-sm text-danger">
            {t("failed")}
          </p>
        )}
      </Screen>

      <div className="flex items-center gap-3 px-2 py-2.5">
        <span className={`h-10 border-s-2 ${isCut ? "border-dashed border-attention" : "border-accent"}`} aria-hidden />
        <button
          type="button"
          role="switch"
          aria-checked={isCut}
          onClick={() => onCut(!isCut)}
          className="group/switch flex min-h-9 cursor-pointer items-center gap-2 rounded-full pe-2 text-sm font-medium outline-none focus-visible:ring-2 focus-visible:ring-focus"
        >
          <span
            className="flex h-6 w-10 items-center rounded-full bg-muted dark:bg-default p-0.5 transition-colors group-aria-checked/switch:bg-attention dark:group-aria-checked/switch:bg-attention"
            aria-hidden
          >
            <span className="size-5 rounded-full bg-white shadow transition-transform group-aria-checked/switch:translate-x-4 rtl:group-aria-checked/switch:-translate-x-4" />
          </span>
          {t("cutSwitch")}
        </button>
        <span
          className={`ms-auto flex items-center gap-1.5 text-xs whitespace-nowrap ${isCut ? "font-medium text-warning-soft-foreground" : "text-muted"}`}
        >
          {isCut ? <IslandIcon node={WifiOff} className="size-4" /> : <IslandIcon node={Wifi} className="size-4" />}
          {t(isCut ? "cut" : "connected")}
        </span>
      </div>

      <Screen icon={<IslandIcon node={Monitor} className="size-4" />} name={t("office")}>
        <ul className={isCut ? "opacity-60" : ""}>
          {officeTasks.slice(0, TASKS_PER_SCREEN).map((task) => (
            <li
              key={task.id}
              className={`flex h-9 items-center gap-2 border-b border-separator px-3 transition-colors last:border-0 ${arrivedIds.has(task.id) ? "bg-success-soft" : ""}`}
            >
              <IslandIcon
                node={Check}
                className={`size-4 shrink-0 ${task.isCompleted ? "text-accent" : "invisible"}`}
              />
              <Title task={task} />
            </li>
          ))}
        </ul>
      </Screen>
      <p role="status" className="min-h-5 px-2 pt-2 text-xs text-muted">
        {status || t("note")}
      </p>
    </div>
  );
}

function Screen({ icon, name, children }: { icon: ComponentChildren; name: string; children: ComponentChildren }) {
  return (
    <section aria-label={name} className="overflow-hidden rounded-2xl border border-separator">
      <h2 className="flex items-center gap-2 border-b border-separator bg-surface-secondary px-3 py-1.5 text-xs font-medium text-muted">
        {icon}
        {name}
      </h2>
      {children}
    </section>
  );
}

interface TaskCheckboxProps {
  task: DemoTask;
  onChange: (isCompleted: boolean) => void;
}

/** Looks like the checkboxes of lists in the staff app. */
function TaskCheckbox({ task: { title, isCompleted }, onChange }: TaskCheckboxProps) {
  const { t } = useTexts<"demo">();
  return (
    <label className="-m-2 flex min-w-0 cursor-pointer items-center">
      <span className="relative grid size-9 shrink-0 place-items-center">
        <input
          type="checkbox"
          aria-label={t("complete", { title })}
          checked={isCompleted}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          className="peer size-4 cursor-[inherit] appearance-none rounded-[0.25rem] border border-field-border bg-field outline-none checked:border-accent checked:bg-accent focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-offset-2 focus-visible:ring-offset-surface"
        />
        {isCompleted && (
          <IslandIcon
            node={Check}
            className="pointer-events-none absolute inset-0 m-auto size-3 stroke-3 text-accent-foreground"
          />
        )}
      </span>
    </label>
  );
}

const Title = ({ task: { title, isCompleted } }: { task: DemoTask }) => (
  <span
    className={`min-w-0 flex-1 truncate text-sm [unicode-bidi:plaintext] ${isCompleted ? "text-muted line-through" : "font-medium"}`}
  >
    {title}
  </span>
);

const Mark = ({ isWaiting = false, children }: { isWaiting?: boolean; children: string }) => (
  <span
    className={`shrink-0 rounded-full px-2 py-0.5 text-xs ${isWaiting ? "bg-warning-soft text-warning-soft-foreground" : "bg-success-soft text-success-soft-foreground"}`}
  >
    {children}
  </span>
);
