/** `hour` is local (0–23). */
export function getDayPart(hour: number): "morning" | "afternoon" | "evening" | "night" {
  if (hour >= 5 && hour < 12) return "morning";
  if (hour >= 12 && hour < 17) return "afternoon";
  return hour >= 17 && hour < 20 ? "evening" : "night";
}
