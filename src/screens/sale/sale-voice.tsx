import { useEffect, useState } from 'react'
import { SPEECH_PAUSE } from '../../components/use-pause.ts'
import { emptySale } from '../../machines/sale/sale-context.ts'
import type { SaleActor } from '../../machines/sale/sale.ts'
import { spokenChange } from './spoken-sale.ts'

/**
 * The one place where a screen reader hears the sale: line, total and change, once they have stayed as they are for a
 * moment, so that a burst of scans is one sentence. A sale that is found open is spoken of too.
 */
export function SaleVoice({ sale }: { sale: SaleActor }) {
  const [text, setText] = useState('')
  useEffect(() => {
    let told = emptySale
    const tell = () => {
      const { context } = sale.getSnapshot()
      const change = spokenChange(told, context)
      told = context
      if (change !== null) setText(change)
    }
    let timer = setTimeout(tell, SPEECH_PAUSE)
    const { unsubscribe } = sale.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(tell, SPEECH_PAUSE)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [sale])

  return (
    <p className="is-sr-only" role="status" aria-label="La venta">
      {text}
    </p>
  )
}
