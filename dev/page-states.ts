import { accountStates } from './pages/account.ts'
import { accountPaymentStates } from './pages/account-payment.ts'
import { closingStates } from './pages/closings.ts'
import { drawerStates } from './pages/drawer.ts'
import { entryStates } from './pages/deliveries.ts'
import { frontStates } from './pages/front.ts'
import { goodsStates } from './pages/goods.ts'
import { heldStates } from './pages/held.ts'
import { listStates } from './pages/lists.ts'
import { fileImportStates } from './pages/file-import.ts'
import { newRecordStates } from './pages/new-records.ts'
import { labelStates } from './pages/labels.ts'
import { repricingStates } from './pages/repricing.ts'
import { registerStates } from './pages/register.ts'
import { reportStates } from './pages/reports.ts'
import { scannerStates } from './pages/scanner.ts'
import { screenStates } from './pages/screens.ts'
import { sessionStates } from './pages/session.ts'
import { soldStates } from './pages/sold.ts'
import { stockCountStates } from './pages/stock-counts.ts'
import { saleReturnStates } from './pages/sale-return.ts'
import { stockAdjustmentStates } from './pages/stock-adjustment.ts'
import { tillStates } from './pages/till.ts'
import type { PageState } from './state.ts'

/** All states of the page. A test compares them with the machines: every leaf state must be here. */
export const pageStates: readonly PageState[] = [
  ...screenStates,
  ...frontStates,
  ...sessionStates,
  ...registerStates,
  ...tillStates,
  ...newRecordStates,
  ...heldStates,
  ...scannerStates,
  ...listStates,
  ...reportStates,
  ...fileImportStates,
  ...labelStates,
  ...repricingStates,
  ...closingStates,
  ...soldStates,
  ...accountStates,
  ...goodsStates,
  ...stockCountStates,
  ...entryStates,
  ...drawerStates,
  ...accountPaymentStates,
  ...saleReturnStates,
  ...stockAdjustmentStates,
]
