/**
 * Replaces the package `is-node-process` in the worker's build. It returns true because MSW creates no cookie store
 * under Node.
 */
export const isNodeProcess = () => true;
