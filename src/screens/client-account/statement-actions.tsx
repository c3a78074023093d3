import { FileSpreadsheet, FileText, Printer } from 'lucide-react'
import type { StatementPaper } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { accountHint } from '../../keymap-account.ts'
import type { StatementState } from './use-statement.ts'

const actions = [
  { paper: 'print', label: 'Imprimir', Icon: Printer },
  { paper: 'pdf', label: 'PDF', Icon: FileText },
  { paper: 'excel', label: 'Excel', Icon: FileSpreadsheet },
] as const

const failures: Readonly<Record<StatementPaper, string>> = {
  print: 'No se pudo imprimir el estado de cuenta. Intenta de nuevo.',
  pdf: 'No se pudo preparar el PDF. Intenta de nuevo.',
  excel: 'No se pudo preparar el archivo de Excel. Intenta de nuevo.',
}

const successes: Readonly<Record<StatementPaper, string | null>> = {
  print: null,
  pdf: 'El PDF está en las descargas.',
  excel: 'El archivo de Excel está en las descargas.',
}

interface StatementActionsProps {
  state: StatementState | null
  onStart(paper: StatementPaper): void
}

/** Prints the statement of the shown days, or downloads it. */
export function StatementActions({ state, onStart }: StatementActionsProps) {
  return actions.map(({ paper, label, Icon }) => (
    <Button
      key={paper}
      keyHint={accountHint(paper)}
      busy={state?.paper === paper && state.is === 'preparing'}
      onClick={() => onStart(paper)}
    >
      <Icon size={18} aria-hidden="true" />
      {label}
    </Button>
  ))
}

/** How it came out. */
export function StatementNotice({ state }: Pick<StatementActionsProps, 'state'>) {
  if (state?.is === 'failed') return <Notice kind="error">{failures[state.paper]}</Notice>
  const text = state?.is === 'done' ? successes[state.paper] : null
  return text !== null && <Notice kind="info">{text}</Notice>
}
