/** The machines of a stored till below the register: what each must be to be restored. */
import { object } from 'yup'
import { tillWork } from '../register/till-work.ts'
import { isAdjustmentComplete, stockAdjustmentFields } from './adjustment-schema.ts'
import { isMovementComplete, movementFields } from './movement-schema.ts'
import { accountPaymentFields, isPaymentComplete } from './payment-schema.ts'
import { isReturnComplete, saleReturnFields } from './return-schema.ts'
import { isSaleComplete, saleContextSchema } from './sale-schema.ts'
import { areSalesComplete, salesFields } from './sales-schema.ts'
import { definition } from './stored-definition.ts'
import type { StoredDefinition } from './stored-machine.ts'
import type { StoredMachine } from './till-migrations.ts'

export type StoredChild = Exclude<StoredMachine, 'register'>

export const storedChildren: Readonly<Record<StoredChild, StoredDefinition>> = {
  sale: definition(tillWork.sale, saleContextSchema, isSaleComplete),
  sales: definition(tillWork.sales, object(salesFields).required(), areSalesComplete),
  cashMovement: definition(tillWork.cashMovement, object(movementFields).required(), isMovementComplete),
  accountPayment: definition(
    tillWork.accountPayment,
    object(accountPaymentFields).required(),
    isPaymentComplete,
  ),
  saleReturn: definition(tillWork.saleReturn, object(saleReturnFields).required(), isReturnComplete),
  stockAdjustment: definition(
    tillWork.stockAdjustment,
    object(stockAdjustmentFields).required(),
    isAdjustmentComplete,
  ),
}
