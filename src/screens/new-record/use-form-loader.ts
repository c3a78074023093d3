import { useEffect } from 'react'
import { useApp } from '../../app-context.tsx'
import { failure } from '../../machines/notice.ts'
import type { Part } from '../../parts.ts'

/**
 * Loads the form of a new record, which most tills never need.
 * @param isLikely whether it is on offer: then it is loaded ahead.
 * @returns calls `open` once the form is loaded; a failure is told.
 */
export function useFormLoader(form: Part<unknown>, isLikely: boolean): (open: () => void) => void {
  const { listMachine, notify } = useApp()
  useEffect(() => {
    // Whoever asks for the form loads it again, and is told of a failure.
    if (isLikely) void Promise.allSettled([form.load(), listMachine.load()])
  }, [isLikely, form, listMachine])

  return (open) =>
    void Promise.all([form.load(), listMachine.load()]).then(open, () =>
      notify(failure('No se pudo abrir el formulario. Inténtalo de nuevo.')),
    )
}
