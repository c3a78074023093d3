/** What only the document says of the calls about the own store and the own account. */
import { changePassword, changePin } from '../../domain/calls/own-secrets.ts'
import { readBusiness, readFirstSteps } from '../../domain/calls/own-store.ts'
import { operationsOf } from './told.ts'

export const ownOperations = operationsOf(
  [readFirstSteps, { summary: 'Which first steps the own store has done' }],
  [
    readBusiness,
    {
      summary: 'The own store, as at the top of a receipt',
      refused: { 404: { description: 'The store was deleted.' } },
    },
  ],
  [changePassword, { summary: 'Changes the own password and ends the other sessions of the user' }],
  [changePin, { summary: 'Sets the own PIN, with which the user approves what colleagues may not do' }],
)
