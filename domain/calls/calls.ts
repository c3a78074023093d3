import { entities } from '../subjects.ts'
import { adjustAccount, payOnAccount, readLedger, reversePayment } from './accounts.ts'
import type { Call } from './call.ts'
import { claimSale, discardSale, holdSale, listHeldSales, releaseSale } from './held-sales.ts'
import { createMovement, ownMovements, reverseMovement } from './movements.ts'
import { changePassword, changePin } from './own-secrets.ts'
import { readBusiness, readFirstSteps } from './own-store.ts'
import { changeStoreSettings, readStoreSettings } from './settings.ts'
import { recordCalls } from './record-calls.ts'
import { listRoles } from './records.ts'
import { listRegisters, readRegister, sumDifferences } from './register-list.ts'
import {
  closeOtherRegister,
  closeRegister,
  countRegister,
  midShift,
  openRegister,
  recountRegister,
  registerStatus,
} from './registers.ts'
import {
  reportAdjustments,
  reportInventory,
  reportPayables,
  reportReceivables,
  reportReorder,
  reportSales,
} from './reports.ts'
import { createSale } from './sales.ts'
import { listApprovable, login, logout, readSetup, reportClientError } from './session.ts'
import { setUpShop } from './setup.ts'
import { listSales, readSale, sumSales } from './sold-sales.ts'
import {
  discardCount,
  listCounts,
  listTallies,
  postCount,
  readCount,
  startCount,
  tallyArticle,
} from './stock-counts.ts'
import { createDelivery, listDeliveries, readDelivery, sumDeliveries, voidDelivery } from './deliveries.ts'
import { adjustStock, listMoves } from './stock-moves.ts'
import { paySupplier, reverseSupplierPayment } from './supplier-payments.ts'
import { countCopy, createReturn, voidSale } from './taking-back.ts'

/** The calls with which a shop is set up, and people sign in and out. */
export const doorCalls: readonly Call[] = [readSetup, setUpShop, login, logout]

/** The calls about the own store. */
export const ownStoreCalls: readonly Call[] = [
  readFirstSteps,
  readBusiness,
  readStoreSettings,
  changeStoreSettings,
]

/** The calls of whoever is signed in. */
export const memberCalls: readonly Call[] = [changePassword, changePin, listApprovable, reportClientError]

/** The calls about registers and their cash. */
export const drawerCalls: readonly Call[] = [
  registerStatus,
  openRegister,
  closeRegister,
  countRegister,
  recountRegister,
  closeOtherRegister,
  ownMovements,
  createMovement,
  reverseMovement,
  listRegisters,
  sumDifferences,
  readRegister,
  midShift,
]

/** The calls about sales: what is sold, what was sold, copies of receipts. */
export const saleCalls: readonly Call[] = [createSale, listSales, sumSales, readSale, countCopy]

/** The calls about sales that are set aside. */
export const heldCalls: readonly Call[] = [listHeldSales, holdSale, claimSale, releaseSale, discardSale]

/** The calls about stock takes. */
export const countCalls: readonly Call[] = [
  listCounts,
  startCount,
  readCount,
  listTallies,
  tallyArticle,
  postCount,
  discardCount,
]

/** The calls about stock, and goods that came in. */
export const goodsCalls: readonly Call[] = [
  listMoves,
  adjustStock,
  listDeliveries,
  sumDeliveries,
  readDelivery,
  createDelivery,
  voidDelivery,
]

/** The calls about what is brought back, and sales that are voided. */
export const takingBackCalls: readonly Call[] = [createReturn, voidSale]

/** The calls about the accounts of clients. */
export const accountCalls: readonly Call[] = [readLedger, payOnAccount, reversePayment, adjustAccount]

/** The calls about what suppliers are paid. */
export const supplierPaymentCalls: readonly Call[] = [paySupplier, reverseSupplierPayment]
/** The calls about the records of the back office, and the roles of their users. */
export const officeCalls: readonly Call[] = [
  ...entities.flatMap((entity) => Object.values<Call>(recordCalls[entity])),
  listRoles,
]

/** The calls about reports. */
export const reportCalls: readonly Call[] = [
  reportInventory,
  reportSales,
  reportReceivables,
  reportPayables,
  reportReorder,
  reportAdjustments,
]

/** Every call that is described once. The browser does not load this list. */
export const calls: readonly Call[] = [
  ...doorCalls,
  ...ownStoreCalls,
  ...memberCalls,
  ...officeCalls,
  ...drawerCalls,
  ...saleCalls,
  ...heldCalls,
  ...countCalls,
  ...goodsCalls,
  ...takingBackCalls,
  ...accountCalls,
  ...supplierPaymentCalls,
  ...reportCalls,
]
