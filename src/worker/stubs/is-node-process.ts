/**
 * Replaces the package `is-node-process` in the worker's build. It claims that the worker is Node, because MSW then
 * creates no cookie store.
 */
export const isNodeProcess = () => true;
