import { messages } from '../../domain/messages.ts'
import { signedInAs } from '../machines.ts'
import { ana, marta } from '../shop.ts'
import type { PageState } from '../state.ts'

/** It has the machine of the lists, for its form. */
const statement = {
  path: '/client/2/account',
  till: signedInAs(marta),
  inner: { value: 'browsing' },
  circumstances: { sellsOnCredit: true },
} as const
const lacking = (account: 'none' | 'loading' | 'failed') => ({
  circumstances: { ...statement.circumstances, account },
})
const adjusted = { record: { id: 2, allows: { edit: true, delete: false }, version: 0 } }

/** The account of a client. */
export const accountStates: PageState[] = [
  { id: 'screen.account', ...statement },
  { id: 'screen.account--cashier', ...statement, till: signedInAs(ana) },
  { id: 'screen.account--new', ...statement, ...lacking('none') },
  { id: 'screen.account--preparing', ...statement, interactions: [{ key: 'p', ctrl: true }] },
  { id: 'screen.account--loading', ...statement, ...lacking('loading') },
  { id: 'screen.account--failed', ...statement, ...lacking('failed') },
  {
    id: 'list.form.typing--adjustment',
    ...statement,
    inner: { value: { form: 'typing' }, context: adjusted },
  },
  {
    id: 'list.form.typing--adjustment-unknown',
    ...statement,
    inner: {
      value: { form: 'typing' },
      context: {
        ...adjusted,
        ...{ basedOn: 0, request: {}, isUnknown: true, refusal: [messages.network] },
      },
    },
  },
]
