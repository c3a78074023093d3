import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { formatMoney, type Centavos } from '../../../domain/money.ts'
import { useApp } from '../../app-context.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import type { DataColumn } from '../../components/tables/data-column.ts'
import { DataTable } from '../../components/tables/data-table.tsx'
import { repricingTable } from '../../keys/repricing-keys.ts'

interface Picked {
  id: number
  code: string
  name: string
  price: Centavos | null
}

const columns: DataColumn<Picked>[] = [
  { key: 'code', title: 'Código', kind: 'code', text: ({ code }) => code },
  { key: 'name', title: 'Artículo', kind: 'text', onPhone: 'name', text: ({ name }) => name },
  {
    key: 'price',
    title: 'Precio',
    kind: 'money',
    onPhone: 'figure',
    text: ({ price }) => (price === null ? '' : formatMoney(price)),
  },
]

interface PickedArticlesProps {
  ids: readonly number[]
  onRemove(id: number): void
}

/** The articles that were scanned or searched for. */
export function PickedArticles({ ids, onRemove }: PickedArticlesProps) {
  const products = useQuery(useApp().queries.products).data
  const byId = useMemo(() => new Map((products ?? []).map((product) => [product.id, product])), [products])
  const rows = ids.map((id): Picked => {
    const product = byId.get(id)
    return {
      id,
      code: product?.code ?? '',
      name: product?.name ?? 'Artículo eliminado',
      price: product?.price ?? null,
    }
  })
  const [wanted, setWanted] = useState<number | null>(null)
  const current = rows.find(({ id }) => id === wanted) ?? rows.at(-1)
  const step = (by: 1 | -1) => {
    const next = current && rows[rows.indexOf(current) + by]
    if (next) setWanted(next.id)
  }
  useCommandKeys(repricingTable, {
    previousRow: { isLive: rows.length > 1, run: () => step(-1) },
    nextRow: { isLive: rows.length > 1, run: () => step(1) },
    remove: { isLive: current !== undefined, run: () => current && onRemove(current.id) },
  })
  return (
    <DataTable
      caption="Artículos escogidos"
      columns={columns}
      rows={rows}
      selectedId={current?.id ?? null}
      selectedRow={null}
      onSelect={setWanted}
      onOpen={null}
      actions={({ id, name }, isSelected) => (
        <button
          type="button"
          className="row-action row-action--icon"
          aria-label={`Quitar: ${name}`}
          title="Quitar"
          tabIndex={isSelected ? 0 : -1}
          onClick={() => onRemove(id)}
        >
          <Trash2 size={16} aria-hidden="true" />
        </button>
      )}
    />
  )
}
