import { Check } from 'lucide-react'
import { useId } from 'react'
import { KeyHint } from '../../components/keys/key-hint.tsx'
import { LinkButton } from '../../components/link-button.tsx'

/** One thing to do before the first sale. */
export interface GuideStep {
  title: string
  text: string
  href: string
  action: string
  /** How the key that leads there is printed. */
  keyHint: string | undefined
  done: boolean
}

/** Leads an empty shop to its first sale, a step after the other; what is done stays ticked. */
export function FirstStepsGuide({ steps }: { steps: readonly GuideStep[] }) {
  const titleId = useId()
  const next = steps.find((step) => !step.done)
  const done = steps.filter((step) => step.done).length
  return (
    <section className="card guide" aria-labelledby={titleId}>
      <div className="guide__head">
        <h2 id={titleId}>Primeros pasos</h2>
        <p className="guide__progress">
          {done} de {steps.length} listos
        </p>
      </div>
      <ol className="guide__steps">
        {steps.map((step, index) => (
          <li key={step.href} className="guide__step" data-done={step.done}>
            <span className="guide__mark" aria-hidden="true">
              {step.done ? <Check size={18} /> : index + 1}
            </span>
            <div>
              <p className="guide__title">{step.title}</p>
              <p className="guide__text">{step.text}</p>
            </div>
            {step.done ? (
              <span className="guide__done">Listo</span>
            ) : (
              <LinkButton href={step.href} variant={step === next ? 'primary' : 'secondary'}>
                {step.action}
                {step.keyHint !== undefined && <KeyHint>{step.keyHint}</KeyHint>}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
