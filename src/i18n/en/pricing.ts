export default {
  calls: { getPricing: "List plans, prices and common questions" },
};
