/** The machines of a stored till: what each must be to be restored, and how it stands when it cannot. */
import { object } from 'yup'
import type { AccountPaymentContext } from '../account-payment/account-payment-setup.ts'
import type { CashMovementContext } from '../cash-movement/cash-movement-setup.ts'
import { tillWork } from '../register/till-work.ts'
import type { AccountPaymentRequest } from '../account-payment/payment-draft.ts'
import type { CashRequest } from '../cash-movement/movement-draft.ts'
import type { TakeBackRequest } from '../return/return-draft.ts'
import type { SaleRequest } from '../sale/settlement.ts'
import type { AdjustmentRequest } from '../stock-adjustment/adjustment-draft.ts'
import type { SaleReturnContext } from '../return/sale-return-setup.ts'
import { noSales, type AwayRequest, type ClaimRequest, type HoldRequest } from '../sales/sales-context.ts'
import type { StockAdjustmentContext } from '../stock-adjustment/stock-adjustment-setup.ts'
import { adjustmentRequest, isAdjustmentComplete, stockAdjustmentFields } from './adjustment-schema.ts'
import { keptFields } from './kept-fields.ts'
import { cashRequest, isMovementComplete, movementFields } from './movement-schema.ts'
import { accountPaymentFields, accountPaymentRequest, isPaymentComplete } from './payment-schema.ts'
import { isReturnComplete, saleReturnFields, takeBackRequest } from './return-schema.ts'
import { isSaleComplete, order, saleContextSchema } from './sale-schema.ts'
import { areSalesComplete, awayRequest, claimRequest, holdRequest, salesFields } from './sales-schema.ts'
import { adjustingAgain, movingAgain, payingAgain, sellingAgain, takingBackAgain } from './sent-again.ts'
import { definition, sent } from './stored-definition.ts'
import type { StoredDefinition } from './stored-machine.ts'
import type { StoredMachine } from './till-migrations.ts'

/** The machines below the register. */
export type StoredChild = Exclude<StoredMachine, 'register' | 'command'>

export const storedChildren: Readonly<Record<StoredChild, StoredDefinition>> = {
  sale: definition(
    tillWork.sale.machine,
    saleContextSchema,
    {
      completeSale: sent(order().required(), (request: SaleRequest) => ({
        ...{ value: 'completing', context: sellingAgain(request) },
      })),
    },
    isSaleComplete,
    tillWork.sale.atRest,
  ),
  sales: definition(
    tillWork.sales.machine,
    object(salesFields).required(),
    {
      holdSale: sent(holdRequest().required(), (hold: HoldRequest) => ({
        ...{ value: 'holding', context: { ...noSales, hold } },
      })),
      claimSale: sent(claimRequest().required(), (claim: ClaimRequest) => ({
        ...{ value: 'claiming', context: { ...noSales, claim } },
      })),
      putAway: sent(awayRequest().required(), (away: AwayRequest) => ({
        ...{ value: 'sendingAway', context: { ...noSales, away } },
      })),
    },
    areSalesComplete,
    tillWork.sales.atRest,
  ),
  cashMovement: definition(
    tillWork.cashMovement.machine,
    object(movementFields).required(),
    {
      moveCash: sent(cashRequest().required(), (request: CashRequest, { part }) => ({
        value: 'sending',
        context: movingAgain(request, keptFields<CashMovementContext>(part, movementFields)),
      })),
    },
    isMovementComplete,
    tillWork.cashMovement.atRest,
  ),
  accountPayment: definition(
    tillWork.accountPayment.machine,
    object(accountPaymentFields).required(),
    {
      payAccount: sent(accountPaymentRequest().required(), (request: AccountPaymentRequest, { part }) => ({
        value: 'sending',
        context: payingAgain(request, keptFields<AccountPaymentContext>(part, accountPaymentFields)),
      })),
    },
    isPaymentComplete,
    tillWork.accountPayment.atRest,
  ),
  saleReturn: definition(
    tillWork.saleReturn.machine,
    object(saleReturnFields).required(),
    {
      takeBack: sent(takeBackRequest().required(), (request: TakeBackRequest, { part }) => ({
        value: 'sending',
        context: takingBackAgain(request, keptFields<SaleReturnContext>(part, saleReturnFields)),
      })),
    },
    isReturnComplete,
    tillWork.saleReturn.atRest,
  ),
  stockAdjustment: definition(
    tillWork.stockAdjustment.machine,
    object(stockAdjustmentFields).required(),
    {
      adjustStock: sent(adjustmentRequest().required(), (request: AdjustmentRequest, { part }) => ({
        value: 'sending',
        context: adjustingAgain(request, keptFields<StockAdjustmentContext>(part, stockAdjustmentFields)),
      })),
    },
    isAdjustmentComplete,
    tillWork.stockAdjustment.atRest,
  ),
}
