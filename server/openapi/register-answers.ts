/** What the calls about registers and their cash answer. */
import type { CloseRegisterData, OpenRegisterData } from '../../domain/contract.ts'
import type {
  CashMovement,
  CashMovementData,
  CountedJson,
  MidShiftData,
  MidShiftReport,
  TenderSum,
} from '../../domain/drawer-contract.ts'
import { movementKinds } from '../../domain/drawer.ts'
import { described, flag, id, instant, listOf, money, nullable, objectOf, text, whole } from './schema.ts'

const register = objectOf<OpenRegisterData['register']>({ id, opened_at: instant, initial_amount: money })

/** Also what the 409 of deleting a user with an open register carries. */
export const registerData = objectOf<OpenRegisterData>({ register })

export const registerStatusData = objectOf<{ cash_register: boolean; register?: unknown }>(
  { cash_register: flag, register: described(register, 'When it is open.') },
  ['register'],
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

export const closingData = objectOf<CloseRegisterData>({
  initial_amount: money,
  sales_total: money,
  closing_amount: money,
  difference: money,
  salesDetail: listOf(
    objectOf<CloseRegisterData['salesDetail'][number]>({ date: instant, client: text, total: money }),
  ),
  number: described(whole, 'Counts the closings of the store from 1, without gaps.'),
  expected_cash: described(money, 'What should have been in the drawer; difference = closing_amount − this.'),
  tenders: listOf(tender),
  movements: listOf(movement),
  counted: described(
    listOf(objectOf<CountedJson>({ value: money, pieces: whole })),
    'Empty where one amount was counted.',
  ),
  left_amount: described(nullable(money), 'What stays in the drawer for the next shift.'),
})
