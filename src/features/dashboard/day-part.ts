/** The part of the day by which people are greeted, by the hour (0 to 23) where the device is. */
export function getDayPart(hour: number): "morning" | "afternoon" | "evening" | "night" {
  if (hour >= 5 && hour < 12) return "morning";
  if (hour >= 12 && hour < 17) return "afternoon";
  return hour >= 17 && hour < 20 ? "evening" : "night";
}
