import { useSelector } from '@xstate/react'
import { CircleCheck } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { isEmptyDelivery, placeName } from '../../../domain/goods/delivery-draft.ts'
import { hasOtherUnit, type DeliveryField } from '../../../domain/goods/delivery-line.ts'
import { deliveryMessages } from '../../../domain/goods/delivery-messages.ts'
import { draftTotal } from '../../../domain/goods/delivery-request.ts'
import { MAX_DOCUMENT } from '../../../domain/goods/delivery.ts'
import { formatMoney } from '../../../domain/money.ts'
import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/forms/field.tsx'
import { useCatalogScans } from '../../components/keys/use-catalog-scans.ts'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { Screen } from '../../components/screen.tsx'
import { useOpenRecord } from '../../components/tables/place-in-list.ts'
import { useMay, useObservable } from '../../components/use-session.ts'
import { failure } from '../../machines/notice.ts'
import { deliveryHint, deliveryKeys } from '../../keys/delivery-keys.ts'
import { typingKeys } from '../../keys/keymap.ts'
import { deliveryPath } from '../../screen-addresses.ts'
import { screens } from '../../screens.ts'
import { useDelivery, useDeliveryDraft } from './delivery-actor.tsx'
import { DeliveryDialogs } from './delivery-dialogs.tsx'
import { DeliveryLines } from './delivery-lines.tsx'
import { DeliverySearch } from './delivery-search.tsx'
import { SupplierSearch } from './supplier-search.tsx'
import { UnknownCodes } from './unknown-codes.tsx'
import { useDeliveryFocus } from './use-delivery-focus.ts'
import { useDeliveryProducts, useReceive } from './use-delivery-products.ts'

/** The form is no list: the way back from a delivery leads to all of it. */
const wholeForm = { filter: {}, pages: [null], selected: null }

/** The delivery that is being entered: supplier, document, a line for each product, and the total. */
export function DeliveryScreen() {
  const delivery = useDelivery()
  const { sounds, notify } = useApp()
  const draft = useDeliveryDraft()
  const { lines, selected } = draft
  const isEntering = useSelector(delivery, (snapshot) => snapshot.matches({ open: 'entering' }))
  const written = useSelector(delivery, ({ context }) => context.written)
  const mayPrice = useMay('update product')
  const sellsPacks = useObservable(useApp().catalog).catalog?.sellsPacks ?? false
  const asDeliveryProduct = useDeliveryProducts()
  const receive = useReceive(asDeliveryProduct)
  const openRecord = useOpenRecord()
  const place = useRef<HTMLDivElement>(null)
  useDeliveryFocus(place)

  const hear = useCatalogScans(
    {
      take: (product, said) => {
        if (receive(product, said)) sounds.accepted()
        else sounds.refused()
      },
      reject: (code, refusal) => {
        if (refusal !== undefined) notify(failure(refusal))
        else delivery.send({ type: 'draft.change', change: { kind: 'unknown code', code } })
        sounds.refused()
      },
    },
    isEntering,
  )

  const hasLine = selected !== null
  const hasUnits = lines.some((line) => line.product.id === selected && hasOtherUnit(line))
  const goTo = (at: 'search' | 'supplier') => ({
    isLive: isEntering,
    run: () => delivery.send({ type: 'draft.change', change: { kind: 'focus', focus: { at } } }),
  })
  const edit = (field: DeliveryField) => ({
    isLive: isEntering && hasLine,
    run: () => {
      if (selected === null) return
      const focus = { at: 'line', productId: selected, field } as const
      delivery.send({ type: 'draft.change', change: { kind: 'focus', focus } })
    },
  })
  const step = (by: 1 | -1) => ({
    isLive: isEntering && lines.length > 0,
    run: () => delivery.send({ type: 'draft.change', change: { kind: 'step', by } }),
  })
  const isEmpty = isEmptyDelivery(draft)
  const discard = { isLive: isEntering && !isEmpty, run: () => delivery.send({ type: 'draft.discard' }) }
  const pay = { isLive: isEntering, run: () => delivery.send({ type: 'entry.pay' }) }
  useCommandKeys(
    useMemo(() => deliveryKeys({ mayPrice, sellsPacks }), [mayPrice, sellsPacks]),
    {
      search: goTo('search'),
      supplier: goTo('supplier'),
      quantity: edit('quantity'),
      cost: edit('cost'),
      price: edit('price'),
      whole: {
        isLive: isEntering && hasLine,
        run: () => delivery.send({ type: 'draft.change', change: { kind: 'whole' } }),
      },
      unit: {
        isLive: isEntering && hasUnits,
        run: () => delivery.send({ type: 'draft.change', change: { kind: 'unit' } }),
      },
      discard,
      pay,
      previousRow: step(-1),
      nextRow: step(1),
    },
  )

  return (
    <Screen title={screens.newEntry.title}>
      <div ref={place} className="entry">
        {written && (
          <div className="entry-written" role="status">
            <CircleCheck size={20} aria-hidden="true" />
            {deliveryMessages.created(written.number)} · {formatMoney(written.total)}
            <Button variant="quiet" onClick={() => openRecord(deliveryPath(written.id), wholeForm)}>
              Ver la entrada
            </Button>
          </div>
        )}
        <section className="card entry-head" aria-label="Documento">
          <SupplierSearch />
          <DocumentField />
          <DeliverySearch onReceive={receive} onCode={hear} />
        </section>
        <UnknownCodes asDeliveryProduct={asDeliveryProduct} />
        <DeliveryLines />
        <section className="entry-foot" aria-label="Total">
          <p className="entry-total">
            <span>Total</span> <strong>{formatMoney(draftTotal(draft))}</strong>
          </p>
          <div className="screen__actions">
            <Button keyHint={deliveryHint('discard')} disabled={isEmpty} onClick={discard.run}>
              Descartar
            </Button>
            <Button variant="primary" keyHint={deliveryHint('pay')} onClick={pay.run}>
              Guardar
            </Button>
          </div>
        </section>
      </div>
      <DeliveryDialogs />
    </Screen>
  )
}

function DocumentField() {
  const delivery = useDelivery()
  const { document, errors } = useDeliveryDraft()
  const focus = (at: 'document' | 'search') =>
    delivery.send({ type: 'draft.change', change: { kind: 'focus', focus: { at } } })
  return (
    <Field
      label="Documento"
      name="document"
      data-focus={placeName({ at: 'document' })}
      placeholder="Factura o envío"
      autoComplete="off"
      maxLength={MAX_DOCUMENT}
      value={document}
      error={errors[placeName({ at: 'document' })]}
      onFocus={() => focus('document')}
      onChange={({ target }) =>
        delivery.send({ type: 'draft.change', change: { kind: 'document', text: target.value } })
      }
      onKeyDown={(event) => {
        if (event.key !== typingKeys.take || event.repeat) return
        event.preventDefault()
        focus('search')
      }}
    />
  )
}
