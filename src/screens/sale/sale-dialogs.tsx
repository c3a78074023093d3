import { useSelector } from '@xstate/react'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { goodsOf } from '../../../domain/selling/deposits.ts'
import { emptiesMessages } from '../../../domain/selling/empties-messages.ts'
import { paymentMessages } from '../../../domain/selling/payment-messages.ts'
import { heldMessages } from '../../../domain/selling/held-messages.ts'
import { returnMessages } from '../../../domain/selling/return-messages.ts'
import { receivedOf, takenText } from '../../../domain/paying/ways.ts'
import { useApp } from '../../app-context.tsx'
import { ApprovalDialog } from '../../components/commands/approval-dialog.tsx'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { useSale } from '../../components/use-session.ts'
import { isOverdue } from '../../machines/keyed-command/keyed-command.ts'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { EmptiesDialog } from './empties/empties-dialog.tsx'
import { QuickKeysDialog } from './quick/quick-keys-dialog.tsx'
import { CommonArticleDialog } from './search/common-article-dialog.tsx'
import { OpenPriceDialog } from './search/open-price-dialog.tsx'
import { QuantityDialog } from './search/quantity-dialog.tsx'
import { PriceDialog } from './search/price-dialog.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'

/** The dialog of the sale's state, if it has one. While the session has ended, only the sign-in dialog is shown. */
export function SaleDialogs() {
  const sale = useSale()
  const { session, sounds } = useApp()
  const isExpired = useSelector(session, (snapshot) => snapshot.matches({ loggedIn: 'expired' }))
  const isCancelling = useSelector(sale, (snapshot) => snapshot.matches('confirmingCancel'))
  const command = useSelector(sale, (snapshot) => snapshot.children.completeSale)
  const isUnsettled = useSelector(command, (snapshot) => snapshot !== undefined && isOverdue(snapshot))
  const isChoosing = useSelector(sale, (snapshot) => snapshot.matches('choosingQuickKey'))
  const isReceiving = useSelector(sale, (snapshot) => snapshot.matches('receivingEmpties'))
  const isCheckingPrice = useSelector(sale, (snapshot) => snapshot.matches('checkingPrice'))
  const checked = useSelector(sale, (snapshot) => snapshot.context.entry.checked)
  const asked = useSelector(sale, (snapshot) => snapshot.context.entry.asked)
  const unpriced = useSelector(sale, (snapshot) => snapshot.context.entry.unpriced)
  const lineCount = useSelector(sale, (snapshot) => goodsOf(snapshot.context.cart.lines).length)
  const taken = useSelector(sale, (snapshot) => snapshot.context.ways.taken)
  const received = receivedOf(taken)
  const giveBack = received.length === 0 ? [] : [paymentMessages.giveBack(takenText(received))]
  const exchange = useSelector(sale, (snapshot) => snapshot.context.ways.exchange)
  const dropped = exchange ? [returnMessages.exchangeDropped(exchange.number)] : []
  const hasEmpties = useSelector(sale, (snapshot) => snapshot.context.ways.empties !== undefined)
  const unreceived = hasEmpties ? [emptiesMessages.dropped] : []
  const isResumed = useSelector(sale, (snapshot) => snapshot.context.cart.resumed !== undefined)
  const stillListed = isResumed ? [heldMessages.stillListed] : []
  const receipt = useSelector(sale, (snapshot) =>
    snapshot.matches('receipt') ? snapshot.context.settlement.receipt : null,
  )

  if (isExpired) return null
  if (isCancelling)
    return (
      <ConfirmDialog
        title={saleMessages.cancelTitle}
        text={[
          saleMessages.cancelText(lineCount),
          ...giveBack,
          ...dropped,
          ...unreceived,
          ...stillListed,
        ].join(' ')}
        confirmLabel="Sí, cancelar la venta"
        cancelLabel="Seguir con la venta"
        onConfirm={() => sale.send({ type: 'cancel.confirm' })}
        onCancel={() => sale.send({ type: 'cancel.dismiss' })}
      />
    )
  if (isChoosing) return <QuickKeysDialog />
  if (isReceiving) return <EmptiesDialog />
  if (isCheckingPrice) return <PriceDialog product={checked} />
  if (asked) return <QuantityDialog product={asked} />
  if (unpriced?.product.isCommon) return <CommonArticleDialog article={unpriced} />
  if (unpriced) return <OpenPriceDialog article={unpriced} />
  if (isUnsettled) return <OutcomeDialog />
  if (receipt) return <ReceiptDialog receipt={receipt} />
  return <ApprovalDialog command={command} onOpen={sounds.refused} />
}
