import { messages } from '../../domain/messages.ts'
import type { OnboardingContext } from '../../src/machines/onboarding/onboarding.ts'
import type { TillSituation } from '../machines.ts'
import type { PageState } from '../state.ts'

const nobody: TillSituation = { session: { value: 'loggedOut', context: { session: null } } }

function onboarding(id: string, value: string, context: Partial<OnboardingContext> = {}): PageState {
  return { id, path: '/setup', till: nobody, inner: { value, context } }
}

/** The pages before the sign-in. */
export const frontStates: PageState[] = [
  onboarding('onboarding.checking', 'checking'),
  onboarding('onboarding.unreachable', 'unreachable', { refusal: [messages.network] }),
  onboarding('onboarding.refused', 'refused'),
  onboarding('onboarding.asking', 'asking'),
  { ...onboarding('onboarding.asking--invalid', 'asking'), interactions: ['[type=submit]'] },
  onboarding('onboarding.asking--refused', 'asking', {
    refusal: [messages.validation.passwordGuessable, messages.server.busy],
    fieldErrors: { 'owner.password': [messages.validation.passwordGuessable] },
  }),
  onboarding('onboarding.sending', 'sending'),
  onboarding('onboarding.done', 'done'),
  onboarding('onboarding.over', 'over'),
]
