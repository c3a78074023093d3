/** What the calls about registers and their cash answer. */
import type { CloseRegisterData, OpenRegisterData, RegisterStatusData } from '../../domain/contract.ts'
import type {
  UntoldClosing,
  UntoldClosingData,
  CountedJson,
  DifferenceCauseJson,
  DrawerDetails,
  ListedRecount,
  ListedRegister,
  MidShiftData,
  MidShiftReport,
  ProposedOpening,
  Recount,
  RegisterCountData,
  RegistersData,
  WholeRegister,
  WholeRegisterData,
} from '../../domain/drawer/drawer-contract.ts'
import { causeKinds } from '../../domain/drawer/difference-causes.ts'
import { movement as movementShape } from '../../domain/calls/movements.ts'
import { tenderSum } from './payment-schemas.ts'
import { schemaOf } from './shape-schema.ts'
import {
  described,
  flag,
  id,
  instant,
  listOf,
  money,
  named,
  nullable,
  objectOf,
  text,
  type Schema,
  whole,
} from './schema.ts'

const register = objectOf<OpenRegisterData['register']>({ id, opened_at: instant, initial_amount: money })

/** Also what the 409 of deleting a user with an open register carries. */
export const registerData = objectOf<OpenRegisterData>({ register })

const recountAsked = described(
  objectOf<UntoldClosing>({ id, closed_at: instant, left_amount: described(money, 'When it was told.') }, [
    'left_amount',
  ]),
  'A blind closing whose count differs: the difference is told after `POST /cash-registers/{id}/recount`.',
)

const asked: { [Name in keyof UntoldClosingData]: Schema } = { recount_asked: recountAsked }

export const registerStatusData = objectOf<RegisterStatusData>(
  {
    cash_register: flag,
    register: described(register, 'When it is open.'),
    cash_warning: described(
      flag,
      'When it is open and the store has a `cash_warning`: whether the drawer has that amount. Not told in a blind shift.',
    ),
    proposed_opening: described(
      objectOf<ProposedOpening>({ amount: money, user: named, closed_at: instant }),
      'When it is closed: the cash that the last closing of the store left in the drawer.',
    ),
    ...asked,
  },
  ['register', 'cash_warning', 'proposed_opening', 'recount_asked'],
)

export const countData = objectOf<RegisterCountData>({
  counting: described(flag, 'Whether somebody counts now; another device may.'),
})

const movement = schemaOf(movementShape)

const accountPayments = described(
  listOf(tenderSum),
  'What clients paid on account, when somebody did. No sale is in it.',
)

const refunds = described(
  listOf(tenderSum),
  'What was given back for what was brought back, by way to pay, when something was.',
)

export const midShiftData = objectOf<MidShiftData>({
  register: objectOf<MidShiftReport>(
    {
      id,
      opened_at: instant,
      initial_amount: money,
      cash_sales: money,
      cash_refunds: described(money, 'What was given back in cash for what was brought back.'),
      cash_payments: described(money, 'What clients paid on account in cash, when there is such a payment.'),
      cash_in: described(money, 'Without movements that were reversed.'),
      cash_out: described(money, 'Without movements that were reversed.'),
      expected_cash: described(
        money,
        'initial_amount + cash_sales − cash_refunds + cash_payments + cash_in − cash_out.',
      ),
      tenders: listOf(tenderSum),
      account_payments: accountPayments,
      refunds,
      sales_count: described(whole, 'Without voided sales.'),
      returns_count: whole,
      movements: listOf(movement),
    },
    ['cash_payments', 'account_payments', 'refunds'],
  ),
})

/** A sale in the detail of a register. */
const soldItem = { date: instant, client: text, total: money }

const cause = objectOf<DifferenceCauseJson>(
  {
    kind: { type: 'string', enum: causeKinds },
    sale: nullable(objectOf<NonNullable<DifferenceCauseJson['sale']>>({ number: whole, ...soldItem })),
    movement: nullable(movement),
    payment: nullable(
      objectOf<NonNullable<DifferenceCauseJson['payment']>>({ id, at: instant, client: text, amount: money }),
    ),
    return: described(
      objectOf<NonNullable<DifferenceCauseJson['return']>>({
        number: whole,
        sale_number: whole,
        at: instant,
        total: money,
      }),
      'Only of a cause that is a return.',
    ),
  },
  ['return'],
)

const causes = described(
  listOf(cause),
  'What could explain the difference, the likeliest first; each comes to exactly the difference.',
)

const counted = listOf(objectOf<CountedJson>({ value: money, pieces: whole }))

const listedRecount: { [Name in keyof ListedRecount]: Schema } = {
  closing_amount: money,
  difference: described(money, 'closing_amount − expected_cash of the closing.'),
  left_amount: nullable(money),
  reason: text,
  at: instant,
  user: objectOf<ListedRecount['user']>({ name: text }),
}

const secondCount = objectOf<Recount>({ ...listedRecount, counted })

const secondCountSays =
  'The second count, which the causes are about. The first one stays in the fields of the closing.'

const details: { [Name in keyof Required<DrawerDetails>]: Schema } = {
  tenders: listOf(tenderSum),
  account_payments: accountPayments,
  refunds,
  movements: listOf(movement),
  counted: described(counted, 'Empty when only one amount was counted.'),
  salesDetail: listOf(objectOf<DrawerDetails['salesDetail'][number]>(soldItem)),
}

const closing: { [Name in keyof Required<CloseRegisterData>]: Schema } = {
  initial_amount: money,
  sales_total: money,
  closing_amount: described(
    nullable(money),
    'null: the register of another user was left open, and nobody counted.',
  ),
  difference: described(nullable(money), 'null without a count.'),
  id,
  number: described(whole, 'Counts the closings of the store from 1, without gaps.'),
  expected_cash: described(money, 'difference = closing_amount − expected_cash.'),
  left_amount: described(money, 'The cash that stays in the drawer for the next shift, when it was told.'),
  causes: described(causes, "Only for holders of 'read cash register'; as in `GET /cash-registers/{id}`."),
  ...details,
  recount: described(secondCount, `${secondCountSays} Missing without one.`),
}

export const closingData = objectOf<CloseRegisterData>(closing, [
  'account_payments',
  'refunds',
  'causes',
  'left_amount',
  'recount',
])

/** The summary, or only that a second count is asked for. */
export const ownClosingData: Schema = {
  type: 'object',
  description:
    'With `recount_asked` it has nothing else; without it, everything that the closing of the register of another user has.',
  properties: { ...closing, ...asked },
}

const listed: { [Name in keyof Required<ListedRegister>]: Schema } = {
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
  recount: nullable(objectOf<ListedRecount>(listedRecount)),
  exceeded: described(
    whole,
    'How often more cash was taken out than should have been there; only in a blind shift, and when it was.',
  ),
}

export const registersData = objectOf<RegistersData>({
  registers: described(
    listOf(objectOf<ListedRegister>(listed, ['exceeded'])),
    'The fields of the closing are null while it is open; closing_amount and difference also when nobody counted.',
  ),
  next: described(nullable(text), 'The `after` of the next page; null on the last one.'),
})

export const wholeRegisterData = objectOf<WholeRegisterData>({
  register: objectOf<WholeRegister>(
    {
      ...listed,
      sales_total: nullable(money),
      left_amount: nullable(money),
      ...details,
      recount: described(nullable(secondCount), `${secondCountSays} null without one.`),
      causes,
    },
    ['account_payments', 'refunds', 'exceeded'],
  ),
})
