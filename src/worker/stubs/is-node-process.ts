/** Replaces the package `is-node-process` in the worker's build: MSW creates no cookie store if it detects Node. */
export const isNodeProcess = () => true;
