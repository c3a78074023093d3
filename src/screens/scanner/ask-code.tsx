import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/forms/field.tsx'
import { Form } from '../../components/forms/form.tsx'

interface AskCodeProps {
  /** The code as this device received it. */
  scanned: string
  problem: string | null
  onSubmit(text: string): void
  onSkip(): void
  onRestart(): void
}

/** Asks for the code printed below the bars, when the catalog does not have the scanned one: the difference shows the scanner's keyboard layout. */
export function AskCode({ scanned, problem, onSubmit, onSkip, onRestart }: AskCodeProps) {
  const [text, setText] = useState('')
  return (
    <Form className="card form" onSubmit={() => onSubmit(text)}>
      <p>
        El lector escribió <strong className="scanner-code">{scanned}</strong>, que no está en el catálogo.
      </p>
      <Field
        label="Escribe el código como está impreso"
        name="printed_code"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={problem ?? undefined}
      />
      <div className="scanner-actions">
        <Button type="submit" variant="primary">
          Continuar
        </Button>
        <Button variant="secondary" onClick={onSkip}>
          No sé, seguir sin medir el teclado
        </Button>
        <Button variant="quiet" onClick={onRestart}>
          Medir otra vez
        </Button>
      </div>
    </Form>
  )
}
