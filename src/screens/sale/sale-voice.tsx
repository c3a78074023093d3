import { useEffect, useState } from 'react'
import { SPEECH_PAUSE } from '../../components/use-pause.ts'
import { emptySale } from '../../machines/sale/sale-context.ts'
import type { SaleActor } from '../../machines/sale/sale.ts'
import { spokenChange } from './spoken-sale.ts'

/**
 * Tells screen readers line, total and change. It waits for a pause without changes, so that several quick scans give one
 * text. It also tells a restored sale.
 */
export function SaleVoice({ sale, now }: { sale: SaleActor; now: () => number }) {
  const [text, setText] = useState('')
  useEffect(() => {
    let told = emptySale
    const tell = () => {
      const { context } = sale.getSnapshot()
      const change = spokenChange(told, context, now())
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
  }, [sale, now])

  return (
    <p className="is-sr-only" role="status" aria-label="La venta">
      {text}
    </p>
  )
}
