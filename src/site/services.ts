/** What the company offers, in the order of the service page; the contact form asks which of them a visitor wants. */
export const services = ["platform", "data", "training", "care", "tailoring"] as const;
export type Service = (typeof services)[number];
