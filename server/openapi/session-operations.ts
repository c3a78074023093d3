/** What only the document says of the calls with which a shop is set up, people sign in, and browsers report. */
import { listApprovable, login, logout, readSetup, reportClientError } from '../../domain/calls/session.ts'
import { setUpShop } from '../../domain/calls/setup.ts'
import { SETUP_HEADER } from '../../domain/contract.ts'
import { header } from './operation.ts'
import { operationsOf } from './told.ts'

export const sessionOperations = operationsOf(
  [
    readSetup,
    {
      summary: 'Whether the shop has to be set up first',
      headers: [header(SETUP_HEADER, 'The token of the printed link.')],
    },
  ],
  [
    setUpShop,
    {
      summary: 'The first store and its owner, once',
      refused: {
        403: { description: 'The token is wrong or too old.' },
        409: { description: 'There is a user already.' },
      },
    },
  ],
  [
    login,
    {
      summary: 'Begins a session',
      refused: { 401: { description: 'User name or password is wrong.' } },
    },
  ],
  [logout, { summary: 'Ends the session' }],
  [listApprovable, { summary: 'The rights that the user lacks and a colleague of the store could lend now' }],
  [reportClientError, { summary: 'A failure in the program on a device' }],
)
