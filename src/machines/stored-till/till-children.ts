/** The children of a stored register: what each must be to be restored, and what stays of it after signing out. */
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import { object, type AnySchema } from 'yup'
import { nothingPaid } from '../account-payment/account-payment-setup.ts'
import { accountPaymentMachine } from '../account-payment/account-payment.ts'
import { nothingEntered } from '../cash-movement/cash-movement-setup.ts'
import { cashMovementMachine } from '../cash-movement/cash-movement.ts'
import type { WorkingChild } from '../register/till-work.ts'
import { nothingReturned } from '../return/sale-return-setup.ts'
import { saleReturnMachine } from '../return/sale-return.ts'
import { emptySale } from '../sale/sale-context.ts'
import { saleMachine } from '../sale/sale.ts'
import { noSales } from '../sales/sales-context.ts'
import { salesMachine } from '../sales/sales.ts'
import { nothingAdjusted } from '../stock-adjustment/stock-adjustment-setup.ts'
import { stockAdjustmentMachine } from '../stock-adjustment/stock-adjustment.ts'
import { adjustmentOrder, isAdjustmentComplete, stockAdjustmentFields } from './adjustment-schema.ts'
import { command, inState, type CommandOf, type Stored } from './command-schema.ts'
import { cashRequest, isMovementComplete, movementFields } from './movement-schema.ts'
import { accountPaymentFields, accountPaymentRequest, isPaymentComplete } from './payment-schema.ts'
import { closing, recountRequest } from './register-schema.ts'
import { isReturnComplete, saleReturnFields, takeBackRequest } from './return-schema.ts'
import { isSaleComplete, order, saleContextSchema } from './sale-schema.ts'
import { areSalesComplete, awayOrder, claimOrder, holdOrder, salesFields } from './sales-schema.ts'

/** State and context of a machine in which nothing is entered. */
interface AtRest<Machine extends AnyStateMachine = AnyStateMachine> {
  value: SnapshotFrom<Machine>['value']
  context: SnapshotFrom<Machine>['context']
}

/** A child of a stored register. */
interface StoredChild {
  schema: AnySchema
  /** Whether the data that its state needs is there. @param snapshot has passed the schema. */
  isComplete(snapshot: object): boolean
  /** How it stands after signing out; null for a command, of which nothing stays. */
  atRest: AtRest | null
}

function machine<Machine extends AnyStateMachine>(
  its: Machine,
  context: AnySchema,
  commands: Readonly<Record<CommandOf<Machine>, AnySchema>>,
  isComplete: (snapshot: Stored<Machine>) => boolean,
  atRest: AtRest<Machine>,
): StoredChild {
  const snapshot = object({ ...inState(its, context), children: object(commands).required() })
  return { schema: object({ snapshot: snapshot.required() }).required(), isComplete, atRest }
}

/** A command of the register itself: whether it must run, the state of the register says. */
const ownCommand = (request: AnySchema): StoredChild => ({
  schema: command(request),
  isComplete: () => true,
  atRest: null,
})

const storedChildren: Readonly<Record<WorkingChild, StoredChild>> = {
  closeRegister: ownCommand(closing().required()),
  recountRegister: ownCommand(recountRequest().required()),
  sale: machine(
    saleMachine,
    saleContextSchema,
    { completeSale: command(order().required()) },
    isSaleComplete,
    { value: 'empty', context: emptySale },
  ),
  sales: machine(
    salesMachine,
    object(salesFields).required(),
    {
      holdSale: command(holdOrder().required()),
      claimSale: command(claimOrder().required()),
      putAway: command(awayOrder().required()),
    },
    areSalesComplete,
    { value: 'idle', context: noSales },
  ),
  cashMovement: machine(
    cashMovementMachine,
    object(movementFields).required(),
    { moveCash: command(cashRequest().required()) },
    isMovementComplete,
    { value: 'choosing', context: nothingEntered },
  ),
  accountPayment: machine(
    accountPaymentMachine,
    object(accountPaymentFields).required(),
    { payAccount: command(accountPaymentRequest().required()) },
    isPaymentComplete,
    { value: 'choosing', context: nothingPaid },
  ),
  saleReturn: machine(
    saleReturnMachine,
    object(saleReturnFields).required(),
    { takeBack: command(takeBackRequest().required()) },
    isReturnComplete,
    { value: 'idle', context: nothingReturned },
  ),
  stockAdjustment: machine(
    stockAdjustmentMachine,
    object(stockAdjustmentFields).required(),
    { adjustStock: command(adjustmentOrder().required()) },
    isAdjustmentComplete,
    { value: 'idle', context: nothingAdjusted },
  ),
}

/** The schema of the children of a stored register. */
export const childrenSchema = object(
  Object.fromEntries(Object.entries(storedChildren).map(([name, { schema }]) => [name, schema])),
)

/** The children that a stored register has, by their names. */
export type StoredChildren = Readonly<Partial<Record<WorkingChild, { snapshot: object }>>>

/** Whether each child has the data that its state needs. @param children have passed the schema. */
export function areChildrenComplete(children: StoredChildren): boolean {
  const present = new Map(Object.entries(children))
  return Object.entries(storedChildren).every(([name, { isComplete }]) => {
    const child = present.get(name)
    return child === undefined || isComplete(child.snapshot)
  })
}

/** The stored children after signing out: without what was entered or sent, also of children that no state of now needs. */
export function childrenAtRest(
  children: Readonly<Record<string, { snapshot: object } | undefined>>,
): Record<string, object> {
  const known = new Map<string, StoredChild>(Object.entries(storedChildren))
  return Object.fromEntries(
    Object.entries(children).flatMap(([name, child]) => {
      if (child === undefined) return []
      const stored = known.get(name)
      if (!stored) return [[name, child]]
      const { atRest } = stored
      return atRest ? [[name, { ...child, snapshot: { ...child.snapshot, ...atRest, children: {} } }]] : []
    }),
  )
}
