import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Catalog, FoundProducts } from '../../../domain/search/catalog.ts'

const nothing: FoundProducts = { matches: [], suggestions: [] }

interface Answer {
  found: FoundProducts
  text: string
}

/**
 * The products that the catalog finds for the text. Until the search has an answer, the earlier answer stays and `settled`
 * is false. `answerFor` knows an answer as soon as it has come, also before it is rendered.
 */
export function useFoundProducts(
  catalog: Catalog | null,
  text: string,
  onFound: (found: FoundProducts, text: string) => void,
): { found: FoundProducts; settled: boolean; answerFor(text: string): FoundProducts | null } {
  const [last, setLast] = useState<Answer>({ found: nothing, text: '' })
  const arrived = useRef(last)
  const tell = useEffectEvent(onFound)
  const isBlank = text.trim() === ''

  useEffect(() => {
    if (!catalog || isBlank) return
    let wanted = true
    void catalog.search(text).then((found) => {
      if (!wanted || !found) return
      arrived.current = { found, text }
      setLast(arrived.current)
      tell(found, text)
    })
    return () => {
      wanted = false
    }
  }, [catalog, text, isBlank])

  return {
    found: !isBlank && isAbout(last.text, text) ? last.found : nothing,
    settled: isBlank || last.text === text,
    answerFor: (typed) => (arrived.current.text === typed ? arrived.current.found : null),
  }
}

/** Whether one text begins with the other. Then the products of the earlier text stay until the new ones are found. */
function isAbout(earlier: string, text: string): boolean {
  return earlier !== '' && (text.startsWith(earlier) || earlier.startsWith(text))
}
