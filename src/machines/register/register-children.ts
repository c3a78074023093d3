/**
 * The children of a register by their ids, each with the name of its actor. What is written for each child is a record over these
 * types, so that the compiler names what forgets a new one.
 */
export type RegisterChildren = {
  sale: 'sale'
  sales: 'sales'
  cashMovement: 'cashMovement'
  accountPayment: 'accountPayment'
  saleReturn: 'saleReturn'
  stockAdjustment: 'stockAdjustment'
  statusWatch: 'statusWatch'
  countHold: 'countHold'
  closeRegister: 'closeRegister'
  recountRegister: 'recountRegister'
}

/** Children that only talk to the server while a state lasts: they have no state of their own. */
type Listener = 'statusWatch' | 'countHold'

/** The children with work of a cashier. */
export type WorkingChild = Exclude<keyof RegisterChildren, Listener>

/** The children that send something beside the sale. Of the closing itself the state of the register tells. */
export type Sender = Exclude<WorkingChild, 'sale' | 'closeRegister'>
