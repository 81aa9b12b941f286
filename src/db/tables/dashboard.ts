export type DashboardTables = object;

export const dashboardStores = {};
