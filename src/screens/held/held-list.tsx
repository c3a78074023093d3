import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState, type KeyboardEvent } from 'react'
import { formatInstant, formatTime, guatemalaDay } from '../../../domain/dates.ts'
import { heldMessages } from '../../../domain/selling/held-messages.ts'
import { formatMoney } from '../../../domain/money.ts'
import { formatMeasured } from '../../../domain/measures.ts'
import { containsAll, fold, foldedWords } from '../../../domain/search/folding.ts'
import { waitsLong } from '../../../domain/selling/held-sale.ts'
import type { HeldSale } from '../../../domain/selling/resumed-sale.ts'
import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { RefusalNotice } from '../../components/feedback/refusal-notice.tsx'
import { Combobox } from '../../components/forms/combobox.tsx'
import { useSale, useWork } from '../../components/use-session.ts'
import { dialogHints } from '../../keys/keymap.ts'
import { heldListCommandOf, heldListTable } from '../../keys/held-keys.ts'
import { openSaleOf } from './open-sale.ts'

const listKeys = heldListTable.keys.map(({ hint, label }) => `${hint}: ${label}.`).join(' ')

/** The held sales of the store: text finds, a digit takes the nth, Enter resumes, Supr discards or releases. */
export function HeldList() {
  const sales = useWork('sales')
  const sale = useSale()
  const { queries, now } = useApp()
  const answer = useQuery(queries.heldSales)
  const refusal = useSelector(sales, (snapshot) => snapshot.context.refusal)
  const inCart = useSelector(sale, (snapshot) => snapshot.context.cart.resumed?.id ?? null)
  const [text, setText] = useState('')
  const words = foldedWords(text)
  const found = (answer.data ?? []).filter((entry) => containsAll(fold(searched(entry)), words))
  const leave = () => sales.send({ type: 'step.back' })
  const entryOf = (id: number | undefined) => found.find((entry) => entry.id === id)

  const resume = (entry: HeldSale | undefined) => {
    if (entry) sales.send({ type: 'resume.send', chosen: entry, sale: openSaleOf(sale.getSnapshot()) })
  }
  const onOtherKey = (event: KeyboardEvent, highlighted: number | undefined) => {
    const entry = entryOf(highlighted)
    const command = heldListCommandOf(event)
    if (event.repeat || !command || (command.does === 'resume' && text !== '')) return
    event.preventDefault()
    if (command.does === 'resume') resume(found[command.place])
    else if (entry)
      sales.send({
        type: 'away.begin',
        does: entry.claimedBy ? 'release' : 'discard',
        chosen: entry,
        inCart,
      })
  }
  return (
    <Dialog
      title="Ventas en espera"
      onCancel={leave}
      size="wide"
      footer={
        <>
          <Button variant="quiet" keyHint={dialogHints.leave} onClick={leave}>
            Cerrar
          </Button>
          {found.length > 0 && <p className="dialog__hint">{listKeys}</p>}
        </>
      }
    >
      <RefusalNotice messages={refusal} />
      {answer.isError && (
        <Notice kind="error" retry={() => void answer.refetch()}>
          {heldMessages.listFailed}
        </Notice>
      )}
      <div className="held-list">
        <Combobox
          label="Buscar una venta en espera"
          name="held_sale"
          text={text}
          options={found.map((entry, index) => ({
            id: entry.id,
            content: (
              <HeldOption entry={entry} number={index + 1} now={now()} isInCart={entry.id === inCart} />
            ),
          }))}
          preselect
          open
          bareKeys="123456789"
          emptyText={emptyText(found.length, { text, isPending: answer.isPending, isError: answer.isError })}
          onText={setText}
          onPick={(id) => resume(entryOf(id))}
          onClear={() => (text === '' ? leave() : setText(''))}
          onOtherKey={onOtherKey}
        />
      </div>
    </Dialog>
  )
}

interface HeldOptionProps {
  entry: HeldSale
  number: number
  now: number
  isInCart: boolean
}

function HeldOption({ entry, number, now, isInCart }: HeldOptionProps) {
  const { label, client, lines, total, heldAt, seller, claimedBy } = entry
  const isToday = guatemalaDay(heldAt) === guatemalaDay(now)
  const articles = lines.map((line) => `${formatMeasured(line.quantity, line)} × ${line.name}`).join(', ')
  return (
    <>
      <span className="held-option__number">{number <= 9 ? number : ''}</span>
      <span className="held-option__label">{label}</span>
      <span className="held-option__total">{formatMoney(total)}</span>
      <span className="held-option__lines">{articles}</span>
      <span className="held-option__about">
        {client && client.name !== label && <span>{client.name} · </span>}
        <span>
          {seller.name} · {isToday ? formatTime(heldAt) : formatInstant(heldAt)}
        </span>
        {waitsLong(heldAt, now) && <strong> · Hace más de un día</strong>}
        {claimedBy && <strong> · {isInCart ? 'En esta venta' : heldMessages.hasIt(claimedBy.name)}</strong>}
      </span>
    </>
  )
}

const searched = ({ label, client, lines, seller }: HeldSale) =>
  [label, client?.name ?? '', seller.name, ...lines.map(({ name }) => name)].join(' ')

function emptyText(
  found: number,
  { text, isPending, isError }: { text: string; isPending: boolean; isError: boolean },
): string | null {
  if (found > 0) return null
  if (isPending) return 'Cargando ventas en espera…'
  if (isError) return heldMessages.listFailed
  return text.trim() === '' ? 'No hay ventas en espera' : 'Ninguna venta en espera coincide'
}
