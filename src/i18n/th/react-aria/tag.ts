export default {
  removeDescription: "กด Delete เพื่อนำแท็กออก",
  removeButtonLabel: "นำออก",
};
