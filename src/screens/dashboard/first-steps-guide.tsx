import { Check } from 'lucide-react'
import { useId } from 'react'
import { KeyHint } from '../../components/keys/key-hint.tsx'
import { LinkButton } from '../../components/link-button.tsx'

/** A step before the first sale. */
export interface GuideStep {
  title: string
  text: string
  href: string
  action: string
  /** The hint of the key that leads there. */
  keyHint: string | undefined
  done: boolean
  /** Another way to do it. */
  other?: { href: string; action: string }
}

/** The steps of an empty shop up to its first sale; done steps stay ticked. */
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
              {step.done ? <Check size={18} /> : <span>{index + 1}</span>}
            </span>
            <div>
              <p className="guide__title">{step.title}</p>
              <p className="guide__text">{step.text}</p>
            </div>
            {step.done ? (
              <span className="guide__done">Listo</span>
            ) : (
              <div className="guide__actions">
                <LinkButton href={step.href} variant={step === next ? 'primary' : 'secondary'}>
                  <span>{step.action}</span>
                  {step.keyHint !== undefined && <KeyHint>{step.keyHint}</KeyHint>}
                </LinkButton>
                {step.other && (
                  <LinkButton href={step.other.href} variant="secondary">
                    <span>{step.other.action}</span>
                  </LinkButton>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
