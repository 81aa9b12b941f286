/** Stands in for the package of this name in the worker's build: MSW makes no cookie store where it believes it is in Node. */
export const isNodeProcess = () => true;
