import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '../../../components/button.tsx'
import { returnCommandOf, returnHint } from '../../../keys/sold-keys.ts'
import type { ReturnDraft } from '../../../machines/return/return-draft.ts'
import { useExchange } from './use-exchange.ts'

interface ExchangeProps {
  draft: ReturnDraft
}

/** Something else is sold for what comes back: it leads to the till. */
export function ExchangeButton({ draft }: ExchangeProps) {
  const begin = useExchange(draft)
  return (
    begin && (
      <Button keyHint={returnHint('exchange')} onClick={begin}>
        Cambiar por otro artículo
      </Button>
    )
  )
}

/** The key of the same. In a text it is a letter; an amount has none. */
export function ExchangeKeys({ draft, children }: ExchangeProps & { children: ReactNode }) {
  const begin = useExchange(draft)
  const onKeyDown = (event: KeyboardEvent) => {
    const { ctrlKey, altKey, metaKey, repeat, target } = event
    if (ctrlKey || altKey || metaKey || repeat || returnCommandOf(event) !== 'exchange') return
    if (!begin || (target instanceof HTMLInputElement && target.inputMode !== 'decimal')) return
    event.preventDefault()
    begin()
  }
  return (
    // The keys belong to the step; its fields and buttons have the focus.
    <div role="presentation" onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
