import { useSelector } from '@xstate/react'
import { CircleCheck } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { isEmptyEntry, placeName, type EntryField } from '../../../domain/goods/delivery-draft.ts'
import { entryMessages } from '../../../domain/goods/delivery-messages.ts'
import { draftTotal } from '../../../domain/goods/delivery-request.ts'
import { MAX_DOCUMENT } from '../../../domain/goods/delivery.ts'
import { formatMoney } from '../../../domain/money.ts'
import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Field } from '../../components/forms/field.tsx'
import { useCatalogScans } from '../../components/keys/use-catalog-scans.ts'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { Screen } from '../../components/screen.tsx'
import { useOpenRecord } from '../../components/tables/place-in-list.ts'
import { useMay } from '../../components/use-session.ts'
import { entryHint, entryKeys } from '../../keys/delivery-keys.ts'
import { typingKeys } from '../../keys/keymap.ts'
import { entryPath } from '../../screen-addresses.ts'
import { screens } from '../../screens.ts'
import { useEntry, useEntryDraft } from './delivery-actor.tsx'
import { EntryDialogs } from './delivery-dialogs.tsx'
import { EntryLines } from './delivery-lines.tsx'
import { EntrySearch } from './delivery-search.tsx'
import { SupplierSearch } from './supplier-search.tsx'
import { useEntryFocus } from './use-delivery-focus.ts'
import { useEntryProducts } from './use-delivery-products.ts'

/** The form is no list: the way back from an entry leads to all of it. */
const wholeForm = { filter: {}, pages: [null], selected: null }

/** The entry that is being entered: supplier, document, a line for each product, and the total. */
export function EntryScreen() {
  const entry = useEntry()
  const { sounds } = useApp()
  const draft = useEntryDraft()
  const { lines, selected } = draft
  const isEntering = useSelector(entry, (snapshot) => snapshot.matches({ open: 'entering' }))
  const written = useSelector(entry, ({ context }) => context.written)
  const mayPrice = useMay('update product')
  const asEntryProduct = useEntryProducts()
  const openRecord = useOpenRecord()
  const place = useRef<HTMLDivElement>(null)
  useEntryFocus(place)

  useCatalogScans(
    {
      take: (product) => {
        entry.send({ type: 'draft.change', change: { kind: 'product', product: asEntryProduct(product) } })
        sounds.accepted()
      },
      reject: (code) => {
        entry.send({ type: 'draft.change', change: { kind: 'unknown code', code } })
        sounds.refused()
      },
    },
    isEntering,
  )

  const hasLine = selected !== null
  const goTo = (at: 'search' | 'supplier') => ({
    isLive: isEntering,
    run: () => entry.send({ type: 'draft.change', change: { kind: 'focus', focus: { at } } }),
  })
  const edit = (field: EntryField) => ({
    isLive: isEntering && hasLine,
    run: () => {
      if (selected === null) return
      const focus = { at: 'line', productId: selected, field } as const
      entry.send({ type: 'draft.change', change: { kind: 'focus', focus } })
    },
  })
  const step = (by: 1 | -1) => ({
    isLive: isEntering && lines.length > 0,
    run: () => entry.send({ type: 'draft.change', change: { kind: 'step', by } }),
  })
  const isEmpty = isEmptyEntry(draft)
  const discard = { isLive: isEntering && !isEmpty, run: () => entry.send({ type: 'draft.discard' }) }
  const pay = { isLive: isEntering, run: () => entry.send({ type: 'entry.pay' }) }
  useCommandKeys(
    useMemo(() => entryKeys(mayPrice), [mayPrice]),
    {
      search: goTo('search'),
      supplier: goTo('supplier'),
      quantity: edit('quantity'),
      cost: edit('cost'),
      price: edit('price'),
      whole: {
        isLive: isEntering && hasLine,
        run: () => entry.send({ type: 'draft.change', change: { kind: 'whole' } }),
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
            {entryMessages.created(written.number)} · {formatMoney(written.total)}
            <Button variant="quiet" onClick={() => openRecord(entryPath(written.id), wholeForm)}>
              Ver la entrada
            </Button>
          </div>
        )}
        <section className="card entry-head" aria-label="Documento">
          <SupplierSearch />
          <DocumentField />
          <EntrySearch asEntryProduct={asEntryProduct} />
        </section>
        <UnknownCodes />
        <EntryLines />
        <section className="entry-foot" aria-label="Total">
          <p className="entry-total">
            <span>Total</span> <strong>{formatMoney(draftTotal(draft))}</strong>
          </p>
          <div className="screen__actions">
            <Button keyHint={entryHint('discard')} disabled={isEmpty} onClick={discard.run}>
              Descartar
            </Button>
            <Button variant="primary" keyHint={entryHint('pay')} onClick={pay.run}>
              Guardar
            </Button>
          </div>
        </section>
      </div>
      <EntryDialogs />
    </Screen>
  )
}

function DocumentField() {
  const entry = useEntry()
  const { document, errors } = useEntryDraft()
  const focus = (at: 'document' | 'search') =>
    entry.send({ type: 'draft.change', change: { kind: 'focus', focus: { at } } })
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
        entry.send({ type: 'draft.change', change: { kind: 'document', text: target.value } })
      }
      onKeyDown={(event) => {
        if (event.key !== typingKeys.take || event.repeat) return
        event.preventDefault()
        focus('search')
      }}
    />
  )
}

/** Scanned codes that no product has stay in sight until they are known. */
function UnknownCodes() {
  const entry = useEntry()
  const { unknownCodes } = useEntryDraft()
  if (unknownCodes.length === 0) return null
  return (
    <Notice kind="warning">
      <p>
        {entryMessages.unknownCodes(unknownCodes.length)} <bdi>{unknownCodes.join(', ')}</bdi>
      </p>
      <p>{entryMessages.unknownCodesHint}</p>
      <Button
        variant="quiet"
        onClick={() => entry.send({ type: 'draft.change', change: { kind: 'forget codes' } })}
      >
        Quitar este aviso
      </Button>
    </Notice>
  )
}
