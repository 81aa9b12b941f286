export default {
  calls: {},
};
