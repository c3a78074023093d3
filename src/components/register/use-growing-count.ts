import { useEffect, useState } from 'react'

/** Grows by `step` in each frame up to `count`; starts with the first step, and starts again for another count. */
export function useGrowingCount(count: number, step: number): number {
  const [grown, setGrown] = useState({ of: count, to: step })
  const shown = Math.min(grown.of === count ? grown.to : step, count)

  useEffect(() => {
    if (shown === count) return undefined
    const frame = requestAnimationFrame(() => setGrown({ of: count, to: shown + step }))
    return () => cancelAnimationFrame(frame)
  }, [shown, count, step])

  return shown
}
