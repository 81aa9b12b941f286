export const dashboardCalls = [] as const;
