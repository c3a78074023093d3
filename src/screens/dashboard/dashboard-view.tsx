import { LinkButton } from '../../components/link-button.tsx'
import { Logo } from '../../components/logo.tsx'
import { Notice } from '../../components/notice.tsx'
import { Screen } from '../../components/screen.tsx'
import { FirstStepsGuide, type GuideStep } from './first-steps-guide.tsx'

/** What the person can do next; null when there is nothing to propose. */
export type NextStep = 'sell' | 'open-register' | null

const steps = {
  sell: { text: 'La caja está abierta.', href: '/sale', action: 'Ir a Ventas' },
  'open-register': {
    text: 'La caja está cerrada. Ábrela para empezar a vender.',
    href: '/open-cash-register',
    action: 'Abrir Caja',
  },
}

interface DashboardViewProps {
  name: string
  next: NextStep
  /** The first steps of an empty shop; null when there are none to show. */
  guide: readonly GuideStep[] | null
  /** Whom to ask for products, where there are none and this person cannot add them. */
  ask: string | null
}

/** The welcome (spec §1 and §2) with the next step. */
export function DashboardView({ name, next, guide, ask }: DashboardViewProps) {
  const step = next && steps[next]
  return (
    <Screen title="Sistema de Ventas">
      <section className="card welcome">
        <Logo />
        <div>
          <p className="welcome__hello">Hola, {name}</p>
          <p className="screen__lead">Bienvenido al sistema de gestión de ventas</p>
        </div>
        {step && (
          <div className="welcome__next">
            <p>{step.text}</p>
            <LinkButton href={step.href}>{step.action}</LinkButton>
          </div>
        )}
      </section>
      {ask !== null && <Notice kind="info">Todavía no hay productos que vender. {ask}</Notice>}
      {guide && <FirstStepsGuide steps={guide} />}
    </Screen>
  )
}
