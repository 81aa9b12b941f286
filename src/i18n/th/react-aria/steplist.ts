export default {
  steplist: "รายการขั้นตอน",
};
