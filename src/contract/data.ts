export const dataCalls = [] as const;
