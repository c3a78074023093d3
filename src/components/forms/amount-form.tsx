import { useRef, useState } from 'react'
import type { Centavos } from '../../../domain/money.ts'
import { readTyped, type Shape } from '../../../domain/shape/shape.ts'
import { AmountField } from './amount-field.tsx'
import { Button } from '../button.tsx'
import { useDraft, type Draft } from './drafts.ts'
import { RefusalNotice } from '../feedback/refusal-notice.tsx'
import { Form } from './form.tsx'

interface AmountFormProps {
  label: string
  /** The field's name in the request. */
  name: string
  hint: string
  submitLabel: string
  busy: boolean
  /** The server's reasons for refusing it. */
  refusal: readonly string[]
  /** Where the typed text is kept; without it, on this screen. */
  draft?: Draft | undefined
  /** The text while nothing has been typed. It is selected, so that a typed amount replaces it. */
  initial?: string | undefined
  /** Says something about the typed text below the field; null: nothing. */
  remark?: (text: string) => string | null
  /** What the amount must be. */
  shape: Shape<Centavos, number>
  onSubmit(amount: Centavos): void
}

/** One amount and its button: opening and closing a register. */
export function AmountForm(props: AmountFormProps) {
  const own = useDraft(props.name, props.initial)
  const [text, setText] = props.draft ?? own
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  const submit = () => {
    if (props.busy) return
    const read = readTyped(props.shape, text)
    setError('refusal' in read ? read.refusal : undefined)
    if ('refusal' in read) field.current?.focus()
    else props.onSubmit(read.value)
  }

  return (
    <Form onSubmit={submit}>
      <RefusalNotice messages={props.refusal} />
      <AmountField
        ref={field}
        label={props.label}
        name={props.name}
        hint={props.hint}
        autoFocus
        value={text}
        error={error}
        warning={props.remark?.(text) ?? undefined}
        onFocus={({ target }) => {
          if (text === props.initial) target.select()
        }}
        onChange={(event) => {
          setText(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" variant="primary" size="large" busy={props.busy}>
        {props.submitLabel}
      </Button>
    </Form>
  )
}
