/** The printer of 80 mm, which has a bundle of its own. */
import type { QueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useSyncExternalStore } from 'react'
import type { KnownSettings } from '../../domain/calls/settings.ts'
import type { AccountPayment } from '../../domain/credit/account-payment.ts'
import { creditMessages } from '../../domain/credit/credit-messages.ts'
import type { SignedMovement } from '../../domain/drawer/movement-shape.ts'
import { saleMessages } from '../../domain/sale-messages.ts'
import { movementMessages } from '../../domain/drawer/movement-messages.ts'
import { accountPaymentSlip } from '../../domain/paper/account-payment-slip.ts'
import { movementSlip } from '../../domain/paper/movement-slip.ts'
import type { Paper } from '../../domain/paper/paper.ts'
import { receiptPaper } from '../../domain/paper/receipt-paper.ts'
import { returnSlip } from '../../domain/paper/return-slip.ts'
import {
  receiptSettings,
  UNNAMED_BUSINESS,
  type ReceiptBusiness,
  type ReceiptOfSale,
} from '../../domain/selling/receipt.ts'
import { returnMessages } from '../../domain/selling/return-messages.ts'
import { initialSettings } from '../../domain/settings.ts'
import { failure, type Notice } from '../machines/notice.ts'
import type { WrittenReturn } from '../machines/return/sale-return-setup.ts'
import type { SaleReceipt } from '../machines/sale/settlement.ts'
import type { SessionActor } from '../machines/session/session.ts'
import { createPart } from '../parts.ts'
import type { Queries } from './queries.ts'

/** The printer is loaded with the sign-in, before anybody can have sold something. */
const printer = createPart(() => import('../services/printing/paper-printer.tsx'))

/** Lays the papers out. It stays when the user signs out while a receipt is still being printed. */
export function Printer({ session }: { session: SessionActor }) {
  const isNeeded = useSelector(session, (snapshot) => snapshot.context.session !== null)
  const loaded = useSyncExternalStore(printer.subscribe, printer.loaded)
  useEffect(() => {
    // The code that prints loads it again and reports the failure.
    if (isNeeded) printer.load().catch(() => undefined)
  }, [isNeeded])
  return loaded && <loaded.PaperPrinter />
}

/** Prints a paper of 80 mm. @throws the reason why it could not be printed. */
export async function printPaper(paper: Paper): Promise<void> {
  const loaded = await printer.load()
  await loaded.printPaper(paper)
}

interface SlipServices {
  queryClient: QueryClient
  queries: Queries
  notify(notice: Notice): void
}

/** Prints what the till has written, with the data of the store and its settings. A failure is told. */
export function createSlips({ queryClient, queries, notify }: SlipServices) {
  const print = async (failed: string, paperOf: (business: ReceiptBusiness) => Paper) => {
    try {
      const [business] = await queryClient.ensureQueryData(queries.stores)
      if (business) await printPaper(paperOf(business))
    } catch {
      notify(failure(failed))
    }
  }
  return {
    printReceipt: (receipt: SaleReceipt) =>
      void print(saleMessages.printFailed, (business) => {
        const settings = queryClient.getQueryData<KnownSettings>(queries.settings.queryKey) ?? initialSettings
        return receiptPaper({ ...receipt, business, ...receiptSettings(settings) })
      }),
    printMovement: (movement: SignedMovement) =>
      void print(movementMessages.printFailed, (business) => movementSlip(movement, business)),
    printAccountPayment: (payment: AccountPayment) =>
      void print(creditMessages.printFailed, (business) => accountPaymentSlip(payment, business)),
    printReturn: (written: WrittenReturn) =>
      void print(returnMessages.printFailed, (business) => returnSlip(written, business)),
  }
}

/** Prints a copy of a receipt with the data of the store and its settings. @throws the reason why it could not be printed. */
export async function printReceiptCopy(
  receipt: ReceiptOfSale,
  { queryClient, queries }: Pick<SlipServices, 'queryClient' | 'queries'>,
): Promise<void> {
  const [business = UNNAMED_BUSINESS] = await queryClient.ensureQueryData(queries.stores)
  const settings = await queryClient.ensureQueryData(queries.settings)
  await printPaper(receiptPaper({ ...receipt, business, ...receiptSettings(settings) }))
}
