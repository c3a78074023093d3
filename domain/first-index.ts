/**
 * Binary search: the first index from `from` on at which the condition holds. It must hold at every later one too.
 * @returns `until` when it holds at none before.
 */
export function firstIndex(from: number, until: number, holds: (index: number) => boolean): number {
  let [low, high] = [from, until]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
