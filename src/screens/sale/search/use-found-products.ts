import { useEffect, useEffectEvent, useState } from 'react'
import type { Catalog, FoundProducts } from '../../../app-context.tsx'

const nothing: FoundProducts = { matches: [], suggestions: [] }

/**
 * The products that the catalog finds for the text. Until the search has an answer, the earlier answer stays and `settled`
 * is false.
 */
export function useFoundProducts(
  catalog: Catalog | null,
  text: string,
  onFound: (found: FoundProducts, text: string) => void,
): { found: FoundProducts; settled: boolean } {
  const [last, setLast] = useState({ found: nothing, text: '' })
  const tell = useEffectEvent(onFound)
  const isBlank = text.trim() === ''

  useEffect(() => {
    if (!catalog || isBlank) return
    let wanted = true
    void catalog.search(text).then((found) => {
      if (!wanted || !found) return
      setLast({ found, text })
      tell(found, text)
    })
    return () => {
      wanted = false
    }
  }, [catalog, text, isBlank])

  if (isBlank) return { found: nothing, settled: true }
  return { found: isAbout(last.text, text) ? last.found : nothing, settled: last.text === text }
}

/** Whether one text begins with the other. Then the products of the earlier text stay until the new ones are found. */
function isAbout(earlier: string, text: string): boolean {
  return earlier !== '' && (text.startsWith(earlier) || earlier.startsWith(text))
}
