import { useState } from 'react'
import { placeName } from '../../../domain/goods/delivery-draft.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { isWrongPrefix, quantityPrefix } from '../../../domain/search/quantity-prefix.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { FieldNotes } from '../../components/forms/field-frame.tsx'
import { KeyHint } from '../../components/keys/key-hint.tsx'
import { deliveryHint, isRemoveKey } from '../../keys/delivery-keys.ts'
import { ProductCombobox } from '../../components/search/product-combobox.tsx'
import { QuantityBadge } from '../../components/search/quantity-badge.tsx'
import { useDelivery, useDeliveryDraft } from './delivery-actor.tsx'

interface DeliverySearchProps {
  onReceive(product: SellableProduct): void
  /** Takes a code as its scan does. */
  onCode(code: string): void
}

/** The search for the product that came in. `24*` before it is how many. */
export function DeliverySearch({ onReceive, onCode }: DeliverySearchProps) {
  const delivery = useDelivery()
  const { times, focus, errors, selected } = useDeliveryDraft()
  const [text, setText] = useState('')
  const change = (typed: string) => {
    const prefix = quantityPrefix(typed)
    if (prefix?.quantity != null)
      delivery.send({ type: 'draft.change', change: { kind: 'times', times: prefix.quantity } })
    setText(prefix?.quantity == null ? typed : prefix.rest)
  }
  const clear = () => {
    setText('')
    if (times !== null) delivery.send({ type: 'draft.change', change: { kind: 'times', times: null } })
  }

  return (
    <div
      className="product-search entry-search"
      onKeyDown={(event) => {
        if (text !== '' || selected === null || !isRemoveKey(event)) return
        event.preventDefault()
        delivery.send({ type: 'draft.change', change: { kind: 'remove', productId: selected } })
      }}
    >
      <ProductCombobox
        label={
          <>
            <KeyHint>{deliveryHint('search')}</KeyHint> Escanear o buscar producto
          </>
        }
        name="product"
        text={text}
        focusTarget={placeName({ at: 'search' })}
        badge={<QuantityBadge quantity={times} />}
        complaint={isWrongPrefix(text) ? saleMessages.invalidPrefix : null}
        isHere={focus.at === 'search'}
        onText={change}
        onPick={(product) => {
          setText('')
          onReceive(product)
        }}
        onReject={(typed) => {
          setText('')
          onCode(typed)
        }}
        onClear={clear}
        onErase={clear}
        onFocus={() =>
          delivery.send({ type: 'draft.change', change: { kind: 'focus', focus: { at: 'search' } } })
        }
      />
      <FieldNotes id="entry-search" error={errors[placeName({ at: 'search' })]} />
    </div>
  )
}
