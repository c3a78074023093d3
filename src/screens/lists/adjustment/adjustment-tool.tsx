import { Diff } from 'lucide-react'
import { goodsMessages } from '../../../../domain/goods/goods-messages.ts'
import type { CatalogProduct } from '../../../../domain/search/catalog.ts'
import { useApp } from '../../../app-context.tsx'
import { useCommandKeys } from '../../../components/keys/use-command-keys.ts'
import { RowButton } from '../../../components/tables/row-button.tsx'
import { useMay, useWork, useTillHolder } from '../../../components/use-session.ts'
import { adjustLinkTable } from '../../../keys/goods-keys.ts'
import { failure } from '../../../machines/notice.ts'
import type { RecordTool } from '../list-definition.ts'
import { adjustedOf } from './adjusted-of.ts'
import { AdjustmentDialog } from './adjustment-dialog.tsx'

/** Begins the adjustment of a product; null without the right. Only the tab with the till stores what is sent. */
function useBegin(): ((product: CatalogProduct) => void) | null {
  const stockAdjustment = useWork('stockAdjustment')
  const holder = useTillHolder()
  const { notify } = useApp()
  const mayAdjust = useMay('create stock adjustment')
  if (!mayAdjust) return null
  return (product) => {
    if (holder.getSnapshot().matches('holding'))
      stockAdjustment.send({ type: 'adjustment.begin', product: adjustedOf(product) })
    else notify(failure(goodsMessages.tillElsewhere))
  }
}

/** Adjusts the stock of the selected product (docs/product.md §10.13). */
export const adjustmentTool: RecordTool<CatalogProduct> = {
  Button: ({ row, reachable }) => {
    const begin = useBegin()
    if (!begin || row.withoutStock === true) return null
    return (
      <RowButton
        label="Ajustar"
        Icon={Diff}
        className="row-action--more"
        reachable={reachable}
        onClick={() => begin(row)}
      />
    )
  },
  Key: ({ row }) => {
    const begin = useBegin()
    useCommandKeys(adjustLinkTable, {
      open: { isLive: begin !== null && row.withoutStock !== true, run: () => begin?.(row) },
    })
    return null
  },
  Dialog: AdjustmentDialog,
}
