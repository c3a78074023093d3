import { useActorRef, useSelector } from '@xstate/react'
import { Redirect } from 'wouter'
import { messages } from '../../../domain/messages.ts'
import { useFront } from '../../app-context.tsx'
import { FrontPage } from '../../components/front-page.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { RefusalNotice } from '../../components/feedback/refusal-notice.tsx'
import { FullScreenSpinner, Spinner } from '../../components/feedback/spinner.tsx'
import { usePart } from '../../components/use-part.ts'
import type { onboardingMachine } from '../../machines/onboarding/onboarding.ts'
import { OnboardingForm } from './onboarding-form.tsx'

/** The page of a set-up link: the first shop and the sign-in of its owner (docs/product.md §4.1). */
export function OnboardingPage() {
  const machine = usePart(useFront().onboardingMachine)
  return machine ? <SetupSteps machine={machine} /> : <FullScreenSpinner label="Cargando" />
}

function SetupSteps({ machine }: { machine: typeof onboardingMachine }) {
  const onboarding = useActorRef(machine)
  const state = useSelector(onboarding, (snapshot) => snapshot.value)
  const refusal = useSelector(onboarding, (snapshot) => snapshot.context.refusal)
  const fieldErrors = useSelector(onboarding, (snapshot) => snapshot.context.fieldErrors)
  const retry = () => onboarding.send({ type: 'check.retry' })

  // Each state has its own key, so that its page sets the focus again.
  switch (state) {
    case 'checking':
      return (
        <FrontPage key={state} title="Configura tu tienda">
          <Spinner label="Revisando el enlace" />
        </FrontPage>
      )
    case 'unreachable':
      return (
        <FrontPage key={state} title="Configura tu tienda">
          <RefusalNotice messages={refusal} retry={retry} />
        </FrontPage>
      )
    case 'refused':
      return (
        <FrontPage key={state} title="El enlace no sirve">
          <RefusalNotice messages={[messages.setup.badLink]} retry={retry} />
        </FrontPage>
      )
    case 'over':
      return (
        <FrontPage key={state} title="Todo listo">
          <Notice kind="info">
            <p>{messages.setup.over}</p>
          </Notice>
          <LinkButton href="/" autoFocus>
            Ir al inicio de sesión
          </LinkButton>
        </FrontPage>
      )
    case 'asking':
    case 'sending':
      return (
        <FrontPage key="form" title="Configura tu tienda" size="wide">
          <OnboardingForm
            busy={state === 'sending'}
            refusal={refusal}
            fieldErrors={fieldErrors}
            onSubmit={(order) => onboarding.send({ type: 'form.submit', order })}
          />
        </FrontPage>
      )
    case 'done':
      return <Redirect to="/" replace />
  }
}
