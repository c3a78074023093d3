import { formatMoney } from '../../../domain/money.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Receipt } from '../../components/receipt/receipt.tsx'
import { useBusiness, useSale } from '../../components/use-session.ts'
import { useStoreSettings } from '../../components/use-store-settings.ts'
import type { SaleReceipt } from '../../machines/sale/settlement.ts'
import { dialogHints } from '../../keymap.ts'

/** After a sale (docs/product.md §2): the change first, for that is what the customer waits for, then the receipt. */
export function ReceiptDialog({ receipt }: { receipt: SaleReceipt }) {
  const sale = useSale()
  const { receipt_footer: footer } = useStoreSettings()
  const business = useBusiness() ?? { name: '', address: null, phone: null, email: null }

  return (
    <Dialog
      title="Recibo"
      takesScans
      onCancel={() => sale.send({ type: 'receipt.close' })}
      footer={
        <>
          <Button
            variant="primary"
            keyHint={dialogHints.take}
            autoFocus
            onClick={() => sale.send({ type: 'receipt.finish' })}
          >
            Imprimir y cerrar
          </Button>
          <Button variant="secondary" onClick={() => sale.send({ type: 'receipt.print' })}>
            Imprimir
          </Button>
          <Button
            variant="quiet"
            keyHint={dialogHints.leave}
            onClick={() => sale.send({ type: 'receipt.close' })}
          >
            Cerrar
          </Button>
        </>
      }
    >
      <p className="receipt-change">
        <span>Cambio</span> <strong>{formatMoney(receipt.change)}</strong>
      </p>
      <div className="receipt-paper" tabIndex={0} role="group" aria-label="Vista del recibo">
        <Receipt data={{ ...receipt, business, footer }} />
      </div>
    </Dialog>
  )
}
