import { useMemo, useRef, useState } from 'react'
import { formatAmount } from '../../../domain/money.ts'
import {
  isBelowCost,
  keyOf,
  priceTotals,
  resultOf,
  type PriceResult,
} from '../../../domain/repricing/plan-prices.ts'
import { readRule, ruleInWords } from '../../../domain/repricing/rule-choice.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { AmountField } from '../../components/forms/amount-field.tsx'
import { KeyHint } from '../../components/keys/key-hint.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { DataTable } from '../../components/tables/data-table.tsx'
import { Pager } from '../../components/tables/pager.tsx'
import { pageCount } from '../../components/tables/page-window.ts'
import { typingKeys } from '../../keys/keymap.ts'
import { repricingHint, repricingTable } from '../../keys/repricing-keys.ts'
import { priceColumns, type ShownPrice } from './price-columns.tsx'
import type { RepricingUse } from './use-repricing.ts'

type Filter = PriceResult | 'all' | 'below' | 'moved'

const filterNames: Readonly<Record<Filter, string>> = {
  all: 'Precios',
  changed: 'Cambian',
  below: 'Bajo el costo',
  moved: 'Cambiaron ya',
  same: 'Quedan igual',
  refused: 'No se pueden',
  out: 'Fuera',
}
const ordered: readonly Filter[] = ['changed', 'below', 'moved', 'same', 'refused', 'out']
const PAGE_SIZES = [20, 50, 100] as const

const isIn = (row: ShownPrice, filter: Filter): boolean => {
  if (filter === 'all') return true
  if (filter === 'below') return isBelowCost(row)
  return filter === 'moved' ? row.seen !== null : resultOf(row) === filter
}

/** Every new price before it is written: totals on top that filter, and each one can be left out or typed. */
export function PricePreview({ use: { context, can, send } }: { use: RepricingUse }) {
  const { rows: planned, gone } = context
  const rows = useMemo(() => planned.map((row, at): ShownPrice => ({ ...row, id: at + 1 })), [planned])
  const totals = useMemo(() => ({ ...priceTotals(planned), all: planned.length }), [planned])
  const columns = useMemo(() => priceColumns(planned.some(({ cost }) => cost !== null)), [planned])
  const filters: readonly Filter[] = ['all', ...ordered.filter((one) => totals[one] > 0)]
  const [wanted, setWanted] = useState<Filter>(totals.moved > 0 ? 'moved' : 'all')
  const filter = filters.includes(wanted) ? wanted : 'all'
  const [pageSize, setPageSize] = useState<number>(PAGE_SIZES[0])
  const [wantedPage, setPage] = useState(1)
  const [selected, select] = useState<number | null>(null)
  const correction = useRef<HTMLInputElement>(null)
  const found = useMemo(() => rows.filter((row) => isIn(row, filter)), [rows, filter])
  const pages = pageCount(found.length, pageSize)
  const page = Math.min(wantedPage, pages)
  const shown = found.slice((page - 1) * pageSize, page * pageSize)
  const current = shown.find(({ id }) => id === selected) ?? shown[0] ?? null

  const goTo = (to: number) => setPage(Math.min(Math.max(to, 1), pages))
  const choose = (next: Filter) => {
    setWanted(next)
    setPage(1)
  }
  const turn = (by: number) =>
    choose(filters[(filters.indexOf(filter) + by + filters.length) % filters.length] ?? 'all')
  const step = (by: 1 | -1) => {
    const next = current && shown[shown.indexOf(current) + by]
    if (next) select(next.id)
  }
  const toggle = (row: ShownPrice) => {
    select(row.id)
    send({ type: 'row.toggle', key: keyOf(row) })
  }
  const mayApply = can({ type: 'change.apply' })
  const apply = () => send({ type: 'change.apply' })
  useCommandKeys(repricingTable, {
    proceed: { isLive: mayApply, run: apply },
    correct: { isLive: current !== null, run: () => correction.current?.select() },
    remove: { isLive: current !== null, run: () => current && toggle(current) },
    previousRow: { isLive: shown.length > 1, run: () => step(-1) },
    nextRow: { isLive: shown.length > 1, run: () => step(1) },
    previousFilter: { isLive: filters.length > 1, run: () => turn(-1) },
    nextFilter: { isLive: filters.length > 1, run: () => turn(1) },
    previousPage: { isLive: page > 1, run: () => goTo(page - 1) },
    nextPage: { isLive: page < pages, run: () => goTo(page + 1) },
  })
  const rule = readRule(context.rule)
  return (
    <div className="import-preview">
      <h2>{rule ? ruleInWords(rule) : ''}</h2>
      <div className="import-totals" role="group" aria-label="Qué pasa con los precios">
        {filters.map((one) => (
          <button
            key={one}
            type="button"
            className="import-total"
            aria-pressed={one === filter}
            onClick={() => choose(one)}
          >
            <span className="import-total__count">{totals[one].toLocaleString('es-GT')}</span>
            <span>{filterNames[one]}</span>
          </button>
        ))}
      </div>
      {gone > 0 && (
        <Notice kind="warning">
          {gone === 1 ? 'Un precio que viste ya no está.' : `${gone} precios que viste ya no están.`}
        </Notice>
      )}
      {totals.moved > 0 && (
        <Notice kind="warning">
          Algunos precios cambiaron desde que los viste. Se calcularon otra vez con el precio de ahora.
        </Notice>
      )}
      {!mayApply && totals.changed > 0 && (
        <Notice kind="warning">Un precio que escribiste no vale. Corrígelo, o déjalo fuera.</Notice>
      )}
      <div className="repricing__confirm">
        <div className="import-actions">
          <Button
            variant="primary"
            keyHint={repricingHint('proceed')}
            disabled={!mayApply}
            autoFocus={mayApply}
            onClick={apply}
          >
            {totals.changed === 1
              ? 'Cambiar 1 precio'
              : `Cambiar ${totals.changed.toLocaleString('es-GT')} precios`}
          </Button>
          <Button
            variant="quiet"
            keyHint={repricingHint('back')}
            onClick={() => send({ type: 'change.back' })}
          >
            Volver
          </Button>
        </div>
        {current && (
          <AmountField
            ref={correction}
            label={
              <>
                <KeyHint>{repricingHint('correct')}</KeyHint> Precio nuevo de {current.name}
              </>
            }
            name="correction"
            value={current.typed ?? (current.next === null ? '' : formatAmount(current.next))}
            error={current.typed !== null && !current.isOut ? (current.refusal ?? undefined) : undefined}
            onChange={({ target }) => {
              select(current.id)
              send({ type: 'price.type', key: keyOf(current), text: target.value })
            }}
            onKeyDown={(event) => {
              if (event.key !== typingKeys.take) return
              event.preventDefault()
              step(1)
              window.requestAnimationFrame(() => correction.current?.select())
            }}
          />
        )}
      </div>
      <DataTable
        caption="Precios de ahora y nuevos"
        columns={columns}
        rows={shown}
        selectedId={current?.id ?? null}
        selectedRow={null}
        onSelect={select}
        onOpen={null}
        actions={(row, isSelected) => (
          <button
            type="button"
            className="row-action"
            aria-label={`${row.isOut ? 'Incluir' : 'Dejar fuera'}: ${row.name}`}
            tabIndex={isSelected ? 0 : -1}
            onClick={() => toggle(row)}
          >
            {row.isOut ? 'Incluir' : 'Dejar fuera'}
          </button>
        )}
      />
      <Pager
        paging={{ page, pages, pageSize, goTo, setPageSize: (size) => (setPageSize(size), setPage(1)) }}
        pageSizes={PAGE_SIZES}
      />
    </div>
  )
}
