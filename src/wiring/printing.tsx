/** The receipt printer, which has a bundle of its own. */
import type { QueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useSyncExternalStore } from 'react'
import type { AccountPayment } from '../../domain/credit/account-payment.ts'
import { creditMessages } from '../../domain/credit/credit-messages.ts'
import type { Statement } from '../../domain/credit/statement.ts'
import type { SignedMovement } from '../../domain/calls/movements.ts'
import { messages } from '../../domain/messages.ts'
import { movementMessages } from '../../domain/drawer/movement-messages.ts'
import {
  receiptSettings,
  UNNAMED_BUSINESS,
  type ReceiptBusiness,
  type ReceiptOfSale,
} from '../../domain/selling/receipt.ts'
import { returnMessages } from '../../domain/selling/return-messages.ts'
import { initialSettings } from '../../domain/settings.ts'
import type { MemberPorts } from '../app-context.tsx'
import { failure, type Notice } from '../machines/notice.ts'
import type { WrittenReturn } from '../machines/return/sale-return-setup.ts'
import type { SaleReceipt } from '../machines/sale/settlement.ts'
import type { SessionActor } from '../machines/session/session.ts'
import { createPart } from '../parts.ts'
import type { Queries } from './queries.ts'

/** The printer is loaded with the sign-in, before anybody can have sold something. */
const printer = createPart(async () => {
  const {
    ReceiptPrinter,
    printReceipt,
    printMidShift,
    printClosing,
    printMovement,
    printAccountPayment,
    printReturn,
    printStatement,
  } = await import('../services/printing/receipt-printer.tsx')
  return {
    ReceiptPrinter,
    printReceipt,
    printMidShift,
    printClosing,
    printMovement,
    printAccountPayment,
    printReturn,
    printStatement,
  }
})

interface SlipServices {
  queryClient: QueryClient
  queries: Queries
  notify(notice: Notice): void
}

type Printers = Awaited<ReturnType<typeof printer.load>>

/** Lays the receipts out. It stays when the user signs out while a receipt is still being printed. */
export function Printer({ session }: { session: SessionActor }) {
  const isNeeded = useSelector(session, (snapshot) => snapshot.context.session !== null)
  const loaded = useSyncExternalStore(printer.subscribe, printer.loaded)
  useEffect(() => {
    // The code that prints loads it again and reports the failure.
    if (isNeeded) printer.load().catch(() => undefined)
  }, [isNeeded])
  return loaded && <loaded.ReceiptPrinter />
}

/** Prints a receipt with the data of the store and its settings. A failure is told. */
export async function printSaleReceipt(
  receipt: SaleReceipt,
  { queryClient, queries, notify }: SlipServices,
): Promise<void> {
  try {
    const [business] = await queryClient.ensureQueryData(queries.stores)
    const { printReceipt } = await printer.load()
    const settings = queryClient.getQueryData(queries.settings.queryKey) ?? initialSettings
    if (business) await printReceipt({ ...receipt, business, ...receiptSettings(settings) })
  } catch {
    notify(failure(messages.sale.printFailed))
  }
}

/** Prints a copy of a receipt with the data of the store and its settings. @throws the reason why it could not be printed. */
export async function printReceiptCopy(
  receipt: ReceiptOfSale,
  { queryClient, queries }: { queryClient: QueryClient; queries: Queries },
): Promise<void> {
  const [business = UNNAMED_BUSINESS] = await queryClient.ensureQueryData(queries.stores)
  const settings = await queryClient.ensureQueryData(queries.settings)
  const { printReceipt } = await printer.load()
  await printReceipt({ ...receipt, business, ...receiptSettings(settings) })
}

/** Prints the slip of a movement of cash. */
export const printMovementSlip = slipPrinter<SignedMovement>(
  ({ printMovement }, ...slip) => printMovement(...slip),
  movementMessages.printFailed,
)

/** Prints the receipt of a payment on account. */
export const printAccountPaymentSlip = slipPrinter<AccountPayment>(
  ({ printAccountPayment }, ...slip) => printAccountPayment(...slip),
  creditMessages.printFailed,
)

/** Prints the receipt of a return. */
export const printReturnSlip = slipPrinter<WrittenReturn>(
  ({ printReturn }, ...slip) => printReturn(...slip),
  returnMessages.printFailed,
)

/** A function that prints a slip with the data of the store, and tells a failure. */
function slipPrinter<Slip>(
  print: (loaded: Printers, slip: Slip, business: ReceiptBusiness) => Promise<void>,
  failed: string,
) {
  return async (slip: Slip, { queryClient, queries, notify }: SlipServices): Promise<void> => {
    try {
      const [business] = await queryClient.ensureQueryData(queries.stores)
      const loaded = await printer.load()
      if (business) await print(loaded, slip, business)
    } catch {
      notify(failure(failed))
    }
  }
}

export const printMidShift: MemberPorts['printMidShift'] = async (report, context) => {
  const loaded = await printer.load()
  await loaded.printMidShift(report, context)
}

export const printClosing: MemberPorts['printClosing'] = async (paper) => {
  const loaded = await printer.load()
  await loaded.printClosing(paper)
}

/** Prints the statement of a client. @throws the reason why it could not be printed. */
export async function printStatement(statement: Statement): Promise<void> {
  const loaded = await printer.load()
  await loaded.printStatement(statement)
}
