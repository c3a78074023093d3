/** What only the document says of the calls about the own store and the own account. */
import { changePassword, changePin } from '../../domain/calls/own-secrets.ts'
import { readBusiness, readFirstSteps } from '../../domain/calls/own-store.ts'
import { changeStoreSettings, readStoreSettings } from '../../domain/calls/settings.ts'
import { schemaOf } from './shape-schema.ts'
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
  [readStoreSettings, { summary: 'What is set for the own store' }],
  [
    changeStoreSettings,
    {
      summary: 'A change of the settings of the own store: missing ones stay',
      refused: {
        409: {
          description: 'A setting has changed since `based_on`.',
          data: schemaOf(changeStoreSettings.answer),
        },
      },
    },
  ],
  [changePassword, { summary: 'Changes the own password and ends the other sessions of the user' }],
  [changePin, { summary: 'Sets the own PIN, with which the user approves what colleagues may not do' }],
)
