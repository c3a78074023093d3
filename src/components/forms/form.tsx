import type { ComponentProps, SubmitEvent } from 'react'

interface FormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> {
  onSubmit(event: SubmitEvent<HTMLFormElement>): void
}

/** A form that the program checks and sends: the browser does neither. */
export function Form({ className = 'form', onSubmit, ...props }: FormProps) {
  return (
    <form
      {...props}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event)
      }}
    />
  )
}
