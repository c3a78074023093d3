import { formatDate } from '../../../domain/dates.ts'
import { paymentMessages } from '../../../domain/selling/payment-messages.ts'
import { formatMoney, type Centavos } from '../../../domain/money.ts'
import { receiptPaper } from '../../../domain/paper/receipt-paper.ts'
import { receiptSettings } from '../../../domain/selling/receipt.ts'
import { tenders } from '../../../domain/selling/tenders.ts'
import { Notice } from '../../components/feedback/notice.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { PaperView } from '../../components/paper/paper-view.tsx'
import { useBusiness, useSale } from '../../components/use-session.ts'
import { useStoreSettings } from '../../components/use-store-settings.ts'
import type { SaleReceipt } from '../../machines/sale/settlement.ts'
import { dialogHints } from '../../keys/keymap.ts'
import { handedBack, handedOver } from './handed-back.ts'

/** Shown after a sale (docs/product.md §2). What the customer waits for comes first; then the receipt. */
export function ReceiptDialog({ receipt }: { receipt: SaleReceipt }) {
  const sale = useSale()
  const settings = useStoreSettings()
  const business = useBusiness() ?? { name: '', address: null, phone: null, email: null }

  return (
    <Dialog
      title="Recibo"
      takesScans
      onCancel={() => sale.send({ type: 'receipt.close' })}
      footer={
        <>
          <Button
            variant="quiet"
            keyHint={dialogHints.leave}
            onClick={() => sale.send({ type: 'receipt.close' })}
          >
            Cerrar
          </Button>
          <Button variant="secondary" onClick={() => sale.send({ type: 'receipt.print' })}>
            Imprimir
          </Button>
          <Button
            variant="primary"
            keyHint={dialogHints.take}
            autoFocus
            onClick={() => sale.send({ type: 'receipt.finish' })}
          >
            Imprimir y cerrar
          </Button>
        </>
      }
    >
      <dl className="receipt-sums">
        <Sum name="Total" amount={receipt.totals.total} />
        {handedOver(receipt).map((one, index) => (
          <Sum key={index} {...one} />
        ))}
      </dl>
      {handedBack(receipt).map(({ name, amount }) => (
        <p key={name} className="receipt-change">
          <span>{name}</span> <strong>{formatMoney(amount)}</strong>
        </p>
      ))}
      {receipt.earlier?.map(({ tender, saleId, day }) => (
        <Notice key={saleId} kind="warning">
          {paymentMessages.usedBefore(tenders[tender].name, saleId, formatDate(day))}
        </Notice>
      ))}
      <div className="receipt-paper" tabIndex={0} role="group" aria-label="Vista del recibo">
        <PaperView paper={receiptPaper({ ...receipt, business, ...receiptSettings(settings) })} />
      </div>
    </Dialog>
  )
}

function Sum({ name, amount }: { name: string; amount: Centavos }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  )
}
