import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { placeName } from '../../../domain/goods/delivery-draft.ts'
import { containsAll, fold, foldedWords } from '../../../domain/search/folding.ts'
import { quantityPrefix } from '../../../domain/search/quantity-prefix.ts'
import { useApp } from '../../app-context.tsx'
import { Combobox } from '../../components/forms/combobox.tsx'
import { KeyHint } from '../../components/keys/key-hint.tsx'
import { useOwnRecords } from '../../components/use-own-records.ts'
import { deliveryHint, isListKey } from '../../keys/delivery-keys.ts'
import { useDelivery, useDeliveryDraft } from './delivery-actor.tsx'

/** The most suppliers a search shows. */
const SHOWN = 50

/** Who brought the goods. Enter without a text goes on without a supplier. */
export function SupplierSearch() {
  const delivery = useDelivery()
  const { supplier, errors } = useDeliveryDraft()
  const suppliers = useOwnRecords(useQuery(useApp().queries.suppliers))
  /** What is being typed; null: nothing, and the chosen one is shown. */
  const [text, setText] = useState<string | null>(null)
  const words = foldedWords(text ?? '')
  const found = (suppliers.data ?? []).filter((one) => containsAll(fold(one.name), words)).slice(0, SHOWN)

  const choose = (chosen: { id: number; name: string } | null) => {
    setText(null)
    delivery.send({
      type: 'draft.change',
      change: { kind: 'supplier', supplier: chosen && { id: chosen.id, name: chosen.name } },
    })
  }
  /** `13*` is how many the next scan brings in, here as in every field that a scan leaves. */
  const type = (typed: string) => {
    const prefix = quantityPrefix(typed)
    if (prefix?.quantity == null) setText(typed)
    else {
      setText(null)
      delivery.send({ type: 'draft.change', change: { kind: 'times', times: prefix.quantity } })
    }
  }
  const goOn = () => {
    if (text === null)
      delivery.send({ type: 'draft.change', change: { kind: 'focus', focus: { at: 'document' } } })
    else if (text.trim() === '') choose(null)
  }
  const error = errors[placeName({ at: 'supplier' })]

  return (
    <div className="entry-supplier" data-invalid={error !== undefined}>
      <Combobox
        label={
          <>
            <KeyHint>{deliveryHint('supplier')}</KeyHint> Proveedor
          </>
        }
        name="supplier_id"
        text={text ?? supplier?.name ?? ''}
        focusTarget={placeName({ at: 'supplier' })}
        placeholder="Sin proveedor"
        open={text !== null}
        options={found.map(({ id, name, phone }) => ({
          id,
          content: (
            <>
              <span className="client-option__name">{name}</span>
              <span className="client-option__phone">{phone}</span>
            </>
          ),
        }))}
        preselect={words.length > 0}
        emptyText={emptyText(found.length, suppliers)}
        onText={type}
        onPick={(id) => choose(found.find((one) => one.id === id) ?? null)}
        onEnter={goOn}
        onClear={() => setText(null)}
        onOtherKey={(event) => {
          if (!isListKey(event) || text !== null) return
          event.preventDefault()
          setText('')
        }}
        onFocus={() =>
          delivery.send({ type: 'draft.change', change: { kind: 'focus', focus: { at: 'supplier' } } })
        }
        onBlur={() => setText(null)}
      />
      {error !== undefined && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function emptyText(found: number, { isPending, isError }: { isPending: boolean; isError: boolean }) {
  if (found > 0) return null
  if (isPending) return 'Cargando proveedores…'
  return isError ? 'No se pudieron cargar los proveedores' : 'Ningún proveedor coincide'
}
