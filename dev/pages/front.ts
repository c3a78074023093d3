import { messages } from '../../domain/messages.ts'
import type { SetupContext } from '../../src/machines/setup.ts'
import type { TillSituation } from '../machines.ts'
import type { PageState } from '../state.ts'

const nobody: TillSituation = { session: { value: 'loggedOut', context: { session: null } } }

function setup(id: string, value: string, context: Partial<SetupContext> = {}): PageState {
  return { id, path: '/setup', till: nobody, inner: { value, context } }
}

/** Before anybody can sign in. */
export const frontStates: PageState[] = [
  setup('setup.checking', 'checking'),
  setup('setup.unreachable', 'unreachable', { refusal: [messages.network] }),
  setup('setup.refused', 'refused'),
  setup('setup.asking', 'asking'),
  { ...setup('setup.asking--invalid', 'asking'), hands: ['[type=submit]'] },
  setup('setup.asking--refused', 'asking', {
    refusal: [messages.validation.passwordGuessable, messages.server.busy],
    fieldErrors: { 'owner.password': [messages.validation.passwordGuessable] },
  }),
  setup('setup.sending', 'sending'),
  setup('setup.done', 'done'),
  setup('setup.over', 'over'),
]
