import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Part } from '../parts.ts'

/**
 * The loaded part; undefined before. A part that was loaded earlier is returned on the first render: Suspense would
 * delay every next screen by 300 ms.
 * @throws in rendering, when it cannot be loaded; the error boundary then offers to load the page again.
 */
export function usePart<T>(part: Part<T>): T | undefined {
  const [failed, setFailed] = useState<{ error: unknown } | null>(null)
  const loaded = useSyncExternalStore(part.subscribe, part.loaded)
  const isMissing = loaded === undefined

  useEffect(() => {
    if (!isMissing) return
    let isWanted = true
    part.load().catch((error: unknown) => isWanted && setFailed({ error }))
    return () => {
      isWanted = false
    }
  }, [part, isMissing])

  if (failed) throw failed.error
  return loaded
}
