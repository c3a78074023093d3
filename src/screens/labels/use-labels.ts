import { useQuery } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { isDay } from '../../../domain/dates.ts'
import { labelBars } from '../../../domain/labels/label-bars.ts'
import { labelFormats, labelsOnPage } from '../../../domain/labels/label-formats.ts'
import { labelMessages } from '../../../domain/labels/label-messages.ts'
import {
  labelArticles,
  labelRows,
  labelsOf,
  MOST_LABELS,
  packArticle,
  parseCount,
  parseFirst,
  type LabelRow,
  type LabelSheets,
} from '../../../domain/labels/labels.ts'
import { codeRefusal } from '../../../domain/selling/receipt-code.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import type { CatalogProduct } from '../../../domain/search/catalog.ts'
import { useApp, type LabelPorts } from '../../app-context.tsx'
import { useCatalogScans } from '../../components/keys/use-catalog-scans.ts'
import { failure } from '../../machines/notice.ts'
import type { LabelsEvent } from '../../machines/labels/labels-setup.ts'

const none: readonly CatalogProduct[] = []

/** A line of the list; its id is that of its article. */
export interface ShownLine extends LabelRow {
  id: number
  /** Why it is not printed as it is; null when it is. */
  doubt: string | null
}

export type LabelsUse = ReturnType<typeof useLabels>

/** The labels that are gathered, and what scans do. The machine lives as long as its screen. */
export function useLabels(machine: LabelPorts['machine']) {
  const { queries, sounds, notify } = useApp()
  const actor = useActorRef(machine)
  const snapshot = useSelector(actor, (current) => current)
  const { context } = snapshot
  const send = (event: LabelsEvent) => actor.send(event)
  const products = useQuery(queries.products).data ?? none
  const settings = useQuery(queries.settings)
  const sellsPacks = settings.data?.sell_packs ?? false
  const articles = useMemo(() => labelArticles(products, { packs: sellsPacks }), [products, sellsPacks])
  const format = labelFormats[context.format]
  const rows: ShownLine[] = labelRows(context.lines, articles).map((row) => ({
    ...row,
    id: row.articleId,
    doubt: doubtOf(row, format),
  }))
  const current = rows.find(({ id }) => id === context.selected) ?? rows.at(-1) ?? null
  const labels = labelsOf(rows)
  const first = parseFirst(context.first, format)
  const [wasRefused, setRefused] = useState(false)
  const refusal = refusalOf(rows, labels.length)
  const sheets: LabelSheets | null =
    labels.length === 0
      ? null
      : {
          format: context.format,
          kind: context.kind,
          labels: labels.slice(0, MOST_LABELS),
          first: first ?? 1,
        }

  const isGathering = snapshot.matches('gathering')
  const take = ({ id, pack }: Pick<SellableProduct, 'id' | 'pack'>) => {
    send({ type: 'article.take', articleId: sellsPacks && pack ? packArticle(pack.id) : id })
    sounds.accepted()
  }
  const reject = (code: string, refused = codeRefusal(code)) => {
    send({ type: 'search.clear' })
    notify(failure(refused))
    sounds.refused()
  }
  const hear = useCatalogScans({ take, reject }, isGathering)
  useAddressedSource(send, settings.isPending ? null : sellsPacks)

  const print = () => {
    setRefused(refusal !== null)
    if (refusal === null && first !== null && sheets) send({ type: 'labels.print', sheets })
  }
  const step = (by: 1 | -1) => {
    const next = current && rows[rows.indexOf(current) + by]
    if (next) send({ type: 'line.select', articleId: next.id })
  }
  const change = ({ id, count }: ShownLine, by: 1 | -1) => {
    const text = String((parseCount(count) ?? 0) + by)
    if (parseCount(text) !== null) send({ type: 'count.change', articleId: id, text })
  }

  return {
    snapshot,
    context,
    send,
    rows,
    current,
    sheets,
    total: labels.length,
    format,
    isGathering,
    /** Why nothing is printed, once it was tried; null when there is no reason. */
    refusal: wasRefused ? refusal : null,
    firstError: first === null ? labelMessages.invalidFirst(labelsOnPage(format)) : undefined,
    sellsPacks,
    take,
    hear,
    print,
    step,
    change,
  }
}

function doubtOf({ product, wanted }: LabelRow, format: Parameters<typeof labelBars>[1]): string | null {
  if (product === null) return labelMessages.gone
  if (wanted === null) return labelMessages.invalidCount
  return labelBars(product.code, format) === null ? labelMessages.noBars : null
}

function refusalOf(rows: readonly LabelRow[], total: number): string | null {
  if (rows.some(({ product, wanted }) => product !== null && wanted === null))
    return labelMessages.invalidCount
  if (total === 0) return labelMessages.nothingToPrint
  return total > MOST_LABELS ? labelMessages.tooMany(MOST_LABELS) : null
}

/**
 * `?entry=12` brings the articles of an entry, and `?changed=2026-11-20` those with new prices since: their screens lead here.
 * @param packs whether packs get labels of their own; null: not known yet.
 */
function useAddressedSource(send: (event: LabelsEvent) => void, packs: boolean | null): void {
  const [address] = useSearchParams()
  const wasTaken = useRef(false)
  const take = useEffectEvent(() => {
    if (packs === null || wasTaken.current) return
    wasTaken.current = true
    const id = Number(address.get('entry'))
    if (Number.isSafeInteger(id) && id > 0)
      send({ type: 'source.take', source: { from: 'entry', id, packs } })
    const since = address.get('changed')
    if (since !== null && isDay(since))
      send({ type: 'source.take', source: { from: 'prices', since, packs } })
  })
  useEffect(() => take(), [packs])
}
