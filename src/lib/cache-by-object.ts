/** The value is cached as long as the object exists, so the object must not change. */
export function cacheByObject<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  const cache = new WeakMap<K, { value: T }>();
  return (key) => {
    const cached = cache.get(key) ?? { value: compute(key) };
    cache.set(key, cached);
    return cached.value;
  };
}
