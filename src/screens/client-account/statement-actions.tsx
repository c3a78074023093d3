import { FileSpreadsheet, FileText, Printer } from 'lucide-react'
import type { StatementPaper } from '../../../domain/credit/statement.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { accountHint } from '../../keys/account-keys.ts'
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
  state: StatementState
  onStart(paper: StatementPaper): void
}

/** Prints the statement of the shown days, or downloads it. */
export function StatementActions({ state, onStart }: StatementActionsProps) {
  return actions.map(({ paper, label, Icon }) => (
    <Button
      key={paper}
      keyHint={accountHint(paper)}
      busy={state[paper] === 'preparing'}
      onClick={() => onStart(paper)}
    >
      <Icon size={18} aria-hidden="true" />
      {label}
    </Button>
  ))
}

/** How each paper came out. */
export function StatementNotices({ state }: Pick<StatementActionsProps, 'state'>) {
  return actions.map(({ paper }) => {
    if (state[paper] === 'failed')
      return (
        <Notice key={paper} kind="error">
          {failures[paper]}
        </Notice>
      )
    const text = state[paper] === 'done' ? successes[paper] : null
    return (
      text !== null && (
        <Notice key={paper} kind="info">
          {text}
        </Notice>
      )
    )
  })
}
