import { Check, Monitor, Plus, Smartphone, Wifi, WifiOff } from "lucide-react";
import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Task } from "../../contract/todo.ts";
import { RowCheckbox } from "../../ui/row-checkbox.tsx";

export type DemoTask = Pick<Task, "id" | "title" | "isCompleted">;

/** How many tasks each of the two screens shows. */
const SHOWN_TASKS = 4;

interface DemoViewProps {
  /** The tasks of this device, newest first. */
  tasks: readonly DemoTask[];
  /** The tasks as the other screen last received them. */
  officeTasks: readonly DemoTask[];
  isCut: boolean;
  /** The tasks whose changes wait for the network. */
  waitingIds: ReadonlySet<number>;
  /** The tasks whose changes have just arrived. */
  arrivedIds: ReadonlySet<number>;
  draft: string;
  hasFailed: boolean;
  onCut: (isCut: boolean) => void;
  onComplete: (task: DemoTask, isCompleted: boolean) => void;
  onDraft: (draft: string) => void;
  onAdd: () => void;
}

/** The demo on the home page: a to-do list on two screens, and a switch that cuts the line between them. */
export function DemoView(props: DemoViewProps) {
  const { tasks, officeTasks, isCut, waitingIds, arrivedIds, draft, hasFailed, onCut, onComplete, onDraft, onAdd } =
    props;
  const { t } = useTranslation("demo");
  const submit = (event: FormEvent) => {
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
      <Screen icon={<Smartphone className="size-4" aria-hidden />} name={t("device")}>
        <ul>
          {tasks.slice(0, SHOWN_TASKS).map((task) => (
            <li key={task.id} className="flex h-11 items-center gap-2 border-b border-separator ps-3 pe-3">
              <RowCheckbox
                label={t("complete", { title: task.title })}
                isChecked={task.isCompleted}
                onChange={(isCompleted) => onComplete(task, isCompleted)}
              />
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
            autoComplete="off"
            onChange={({ target }) => onDraft(target.value)}
            className="input h-9 min-w-0 flex-1"
          />
          <button type="submit" className="button button--primary button--sm h-9" disabled={draft.trim() === ""}>
            <Plus aria-hidden />
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
            className="flex h-6 w-10 items-center rounded-full bg-muted dark:bg-default p-0.5 transition-colors group-aria-checked/switch:bg-attention"
            aria-hidden
          >
            <span className="size-5 rounded-full bg-white shadow transition-transform group-aria-checked/switch:translate-x-4 rtl:group-aria-checked/switch:-translate-x-4" />
          </span>
          {t("cutSwitch")}
        </button>
        <span
          className={`ms-auto flex items-center gap-1.5 text-xs whitespace-nowrap ${isCut ? "font-medium text-warning-soft-foreground" : "text-muted"}`}
        >
          {isCut ? <WifiOff className="size-4" aria-hidden /> : <Wifi className="size-4" aria-hidden />}
          {t(isCut ? "cut" : "connected")}
        </span>
      </div>

      <Screen icon={<Monitor className="size-4" aria-hidden />} name={t("office")}>
        <ul className={isCut ? "opacity-60" : ""}>
          {officeTasks.slice(0, SHOWN_TASKS).map((task) => (
            <li
              key={task.id}
              className={`flex h-9 items-center gap-2 border-b border-separator px-3 transition-colors last:border-0 ${arrivedIds.has(task.id) ? "bg-success-soft" : ""}`}
            >
              <Check className={`size-4 shrink-0 ${task.isCompleted ? "text-accent" : "invisible"}`} aria-hidden />
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

function Screen({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
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

/** Shows the demo before it is live: example tasks that nobody can press. */
export function DemoPicture() {
  const { t } = useTranslation("demo");
  const tasks = (["first", "second", "third", "fourth"] as const).map((name, id) => ({
    id,
    title: t(`example.${name}`),
    isCompleted: id === 1,
  }));
  const nothing = new Set<number>();
  const ignore = () => {};
  return (
    <div inert>
      <DemoView
        tasks={tasks}
        officeTasks={tasks}
        isCut={false}
        waitingIds={nothing}
        arrivedIds={nothing}
        draft=""
        hasFailed={false}
        onCut={ignore}
        onComplete={ignore}
        onDraft={ignore}
        onAdd={ignore}
      />
    </div>
  );
}
