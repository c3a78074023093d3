/** What the calls about registers and their cash answer. */
import type {
  CloseRegisterData,
  NamedRef,
  OpenRegisterData,
  RegisterStatusData,
} from '../../domain/contract.ts'
import type {
  CashMovement,
  CashMovementData,
  CountedJson,
  DrawerDetails,
  ListedRegister,
  MidShiftData,
  MidShiftReport,
  ProposedOpening,
  RegistersData,
  TenderSum,
  WholeRegister,
  WholeRegisterData,
} from '../../domain/drawer-contract.ts'
import { movementKinds } from '../../domain/drawer.ts'
import {
  described,
  flag,
  id,
  instant,
  listOf,
  money,
  nullable,
  objectOf,
  text,
  whole,
  type Schema,
} from './schema.ts'

const named = objectOf<NamedRef>({ id, name: text })

const register = objectOf<OpenRegisterData['register']>({ id, opened_at: instant, initial_amount: money })

/** Also what the 409 of deleting a user with an open register carries. */
export const registerData = objectOf<OpenRegisterData>({ register })

export const registerStatusData = objectOf<RegisterStatusData>(
  {
    cash_register: flag,
    register: described(register, 'When it is open.'),
    proposed_opening: described(
      objectOf<ProposedOpening>({ amount: money, user: named, closed_at: instant }),
      'When it is closed: the cash that the last closing of the store left in the drawer.',
    ),
  },
  ['register', 'proposed_opening'],
)

const movement = objectOf<CashMovement>({
  id,
  kind: { type: 'string', enum: movementKinds },
  amount: money,
  reason: text,
  note: nullable(text),
  at: instant,
  user: objectOf<CashMovement['user']>({ name: text }),
  reverses: described(nullable(id), 'The movement that this one undoes: it goes the other way.'),
})

export const movementData = objectOf<CashMovementData>({ movement })

const tender = objectOf<TenderSum>({
  tender: { type: 'string', enum: ['cash'] },
  count: whole,
  amount: money,
})

export const midShiftData = objectOf<MidShiftData>({
  register: objectOf<MidShiftReport>({
    id,
    opened_at: instant,
    initial_amount: money,
    cash_sales: money,
    cash_in: described(money, 'Without movements that were reversed.'),
    cash_out: described(money, 'Without movements that were reversed.'),
    expected_cash: described(money, 'initial_amount + cash_sales + cash_in − cash_out.'),
    tenders: listOf(tender),
    sales_count: whole,
    movements: listOf(movement),
  }),
})

const details: { [Name in keyof DrawerDetails]: Schema } = {
  tenders: listOf(tender),
  movements: listOf(movement),
  counted: described(
    listOf(objectOf<CountedJson>({ value: money, pieces: whole })),
    'Empty when only one amount was counted.',
  ),
  salesDetail: listOf(
    objectOf<DrawerDetails['salesDetail'][number]>({ date: instant, client: text, total: money }),
  ),
}

export const closingData = objectOf<CloseRegisterData>({
  initial_amount: money,
  sales_total: money,
  closing_amount: money,
  difference: money,
  number: described(whole, 'Counts the closings of the store from 1, without gaps.'),
  expected_cash: described(money, 'difference = closing_amount − expected_cash.'),
  left_amount: described(nullable(money), 'The cash that stays in the drawer for the next shift.'),
  ...details,
})

const listed: { [Name in keyof ListedRegister]: Schema } = {
  id,
  number: nullable(whole),
  store: named,
  user: named,
  opened_at: instant,
  closed_at: nullable(instant),
  initial_amount: money,
  expected_cash: nullable(money),
  closing_amount: nullable(money),
  difference: nullable(money),
}

export const registersData = objectOf<RegistersData>({
  registers: described(
    listOf(objectOf<ListedRegister>(listed)),
    'The fields of the closing are null while it is open.',
  ),
  next: described(nullable(text), 'The `after` of the next page; null on the last one.'),
})

export const wholeRegisterData = objectOf<WholeRegisterData>({
  register: objectOf<WholeRegister>({
    ...listed,
    sales_total: nullable(money),
    left_amount: nullable(money),
    ...details,
  }),
})
