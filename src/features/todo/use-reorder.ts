import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from "react";
import type { Task } from "../../contract/todo.ts";
import { buildOrderChanges, moveItem, type Section, type SectionName } from "./sections.ts";

/** A press that moves less than this is a click. */
const MIN_DRAG_PX = 4;
/** Within this distance from the edge of the window, dragging scrolls the page. */
const SCROLL_EDGE_PX = 72;
const SCROLL_STEP_PX = 14;

interface ReorderOptions {
  sections: readonly Section[];
  list: RefObject<HTMLElement | null>;
  /** Returns false if storing the orders fails. */
  onReorder: (changes: { id: number; order: number }[]) => Promise<boolean>;
  onMoved: (task: Task, position: number, total: number) => void;
  /** Called when a task is dropped on another section, whose heading has `data-section`. */
  onSection: (task: Task, section: SectionName) => void;
}

/**
 * Lets the user move a task within its section: by dragging its handle with any pointer, or with the arrow keys. While
 * dragging, and until the new order is stored, `sections` shows it. A task can also be dropped on another section. Spread `listProps` on the list, so that a drag goes on
 * when the pointer leaves the handle.
 */
export function useReorder({ sections, list, onReorder, onMoved, onSection }: ReorderOptions) {
  /** The moved section, and the sections that it is part of: new data replaces the preview. */
  const [preview, setPreview] = useState<{ base: readonly Section[]; section: Section }>();
  const drag = useRef<{ task: Task; startY: number; isMoving: boolean }>(undefined);
  const wasDragged = useRef(false);
  const [draggedId, setDraggedId] = useState<number>();
  const [target, setTarget] = useState<SectionName>();
  const movedSection = preview?.base === sections ? preview.section : undefined;
  const shownSections = movedSection
    ? sections.map((section) => (section.name === movedSection.name ? movedSection : section))
    : sections;

  const previewMove = (task: Task, getPosition: (from: number, section: Section) => number): Section | undefined => {
    const section = shownSections.find(({ tasks }) => tasks.some(({ id }) => id === task.id));
    if (!section) return undefined;
    const from = section.tasks.findIndex(({ id }) => id === task.id);
    const to = Math.max(0, Math.min(section.tasks.length - 1, getPosition(from, section)));
    if (from === to) return undefined;
    const next = { ...section, tasks: moveItem(section.tasks, from, to) };
    setPreview({ base: sections, section: next });
    return next;
  };
  const store = (section: Section) => {
    const changes = buildOrderChanges(section.tasks);
    if (changes.length === 0) return;
    // The preview has the new orders: the next move may come before the stored ones.
    const orders = new Map(changes.map(({ id, order }) => [id, order]));
    const tasks = section.tasks.map((task) => ({ ...task, order: orders.get(task.id) ?? task.order }));
    setPreview({ base: sections, section: { ...section, tasks } });
    void onReorder(changes).then((isStored) => isStored || setPreview(undefined));
  };
  const move = (task: Task, getPosition: (from: number, section: Section) => number) => {
    const section = previewMove(task, getPosition);
    if (!section) return;
    store(section);
    onMoved(task, section.tasks.findIndex(({ id }) => id === task.id) + 1, section.tasks.length);
  };

  const findPosition = (y: number, section: Section): number => {
    const rows = section.tasks.map(({ id }) => list.current?.querySelector(`[data-task="${id}"]`));
    const below = rows.findIndex((row) => row && y < row.getBoundingClientRect().bottom);
    return below < 0 ? rows.length - 1 : below;
  };
  /** Undefined for the task's own section. */
  const findOtherSection = (y: number, task: Task): SectionName | undefined => {
    const headings = [...(list.current?.querySelectorAll<HTMLElement>("[data-section]") ?? [])];
    const name = headings.findLast((heading) => heading.getBoundingClientRect().top <= y)?.dataset.section;
    const section = shownSections.find((each) => each.name !== undefined && each.name === name);
    return section?.tasks.some(({ id }) => id === task.id) ? undefined : section?.name;
  };
  const endDrag = () => {
    wasDragged.current = drag.current?.isMoving === true;
    drag.current = undefined;
    setDraggedId(undefined);
    setTarget(undefined);
  };
  const listProps = {
    onPointerMove: ({ buttons, clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
      const { current } = drag;
      if (!current) return;
      // The button was released outside the list.
      if (buttons === 0) return endDrag();
      if (!current.isMoving) {
        if (Math.abs(clientY - current.startY) < MIN_DRAG_PX) return;
        // The list captures the pointer: the handle would lose it when React moves the row.
        currentTarget.setPointerCapture(pointerId);
        current.isMoving = true;
        setDraggedId(current.task.id);
      }
      const otherSection = findOtherSection(clientY, current.task);
      setTarget(otherSection);
      if (otherSection) setPreview(undefined);
      else previewMove(current.task, (_, section) => findPosition(clientY, section));
      if (clientY < SCROLL_EDGE_PX) window.scrollBy(0, -SCROLL_STEP_PX);
      if (clientY > window.innerHeight - SCROLL_EDGE_PX) window.scrollBy(0, SCROLL_STEP_PX);
    },
    onPointerUp: () => {
      if (drag.current?.isMoving && target) onSection(drag.current.task, target);
      else if (drag.current?.isMoving && movedSection) store(movedSection);
      endDrag();
    },
    onPointerCancel: () => {
      if (!drag.current) return;
      endDrag();
      setPreview(undefined);
    },
  };
  const getHandleProps = (task: Task) => ({
    onPointerDown: ({ button, clientY }: PointerEvent<HTMLElement>) => {
      wasDragged.current = false;
      if (button === 0) drag.current = { task, startY: clientY, isMoving: false };
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      move(task, (from) => from + step);
    },
  });
  /** True for the click of a pointer that ends a drag on the handle. */
  const endsDrag = ({ detail }: MouseEvent): boolean => detail > 0 && wasDragged.current;
  return { sections: shownSections, draggedId, target, move, listProps, getHandleProps, endsDrag };
}
