import { useActorRef, useSelector } from '@xstate/react'
import { ArrowLeft } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useApp } from '../../app-context.tsx'
import type { StatementPaper } from '../../../domain/credit/statement.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Spinner } from '../../components/feedback/spinner.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { Screen } from '../../components/screen.tsx'
import { useWayTo } from '../../components/tables/place-in-list.ts'
import { useSession } from '../../components/use-session.ts'
import { accountHint, accountTable } from '../../keys/account-keys.ts'
import { formMode } from '../../machines/list/list.ts'
import { loadedOf } from '../../parts.ts'
import { screens } from '../../screens.ts'
import { FormDialogs } from '../lists/form/form-dialogs.tsx'
import type { FormSituation, Versioned } from '../lists/list-definition.ts'
import { AccountEntries, AccountFacts } from './account-entries.tsx'
import { AccountFilters, allDays } from './account-filters.tsx'
import { adjustmentForm, adjustmentTexts } from './adjustment-form.ts'
import { StatementActions, StatementNotices } from './statement-actions.tsx'
import { useAccount } from './use-account.ts'
import { useStatement } from './use-statement.ts'

/** The statement of a client, and the form that adjusts the balance (docs/product.md §10.5). */
export function ClientAccount({ clientId }: { clientId: number }) {
  const [days, setDays] = useState(allDays)
  const form = useRef<HTMLFormElement>(null)
  const read = useAccount(clientId, days)
  const adjusting = useAdjusting(clientId)
  const statement = useStatement(clientId, days)
  const back = useWayTo(screens.client.path)
  const handOut = (paper: StatementPaper) => ({
    isLive: read.account !== undefined && statement.mayStart(paper),
    run: () => statement.start(paper),
  })
  useCommandKeys(accountTable, {
    filter: { isLive: true, run: () => form.current?.requestSubmit() },
    clear: { isLive: true, run: () => form.current?.reset() },
    adjust: { isLive: adjusting.mayAdjust, run: adjusting.begin },
    print: handOut('print'),
    pdf: handOut('pdf'),
    excel: handOut('excel'),
    more: { isLive: read.hasMore, run: read.loadMore },
    back: { isLive: true, run: back },
  })

  return (
    <Screen title={read.account ? `Estado de cuenta: ${read.account.client.name}` : screens.account.title}>
      <div className="screen__actions">
        <Button keyHint={accountHint('back')} onClick={back}>
          <ArrowLeft size={18} aria-hidden="true" />
          Volver a Clientes
        </Button>
        {adjusting.mayAdjust && (
          <Button keyHint={accountHint('adjust')} onClick={adjusting.begin}>
            Ajustar saldo
          </Button>
        )}
        {read.account && <StatementActions state={statement.state} onStart={statement.start} />}
      </div>
      <StatementNotices state={statement.state} />
      {read.account && <AccountFacts account={read.account} />}
      <AccountFilters form={form} days={days} onFilter={setDays} />
      {read.isError && (
        <Notice kind="error" retry={read.retry}>
          No se pudo cargar la cuenta.
        </Notice>
      )}
      {read.isPending && <Spinner label="Cargando la cuenta" />}
      {read.account && (
        <AccountEntries entries={read.entries} days={days} openingBalance={read.account.openingBalance} />
      )}
      {(read.hasMore || read.isLoadingMore) && (
        <div className="screen__actions">
          <Button keyHint={accountHint('more')} busy={read.isLoadingMore} onClick={read.loadMore}>
            Ver más
          </Button>
        </div>
      )}
      {adjusting.situation && (
        <FormDialogs
          definition={adjustmentForm}
          list={adjusting.list}
          situation={adjusting.situation}
          present={null}
        />
      )}
    </Screen>
  )
}

/** Nothing of an adjustment is there before it is typed. */
const blank: Versioned = {}

function useAdjusting(clientId: number) {
  const { userId, role, permissions } = useSession()
  const list = useActorRef(loadedOf(useApp().accounts).adjusting, {
    input: {
      entity: 'client',
      texts: adjustmentTexts,
      rights: {
        ...{ create: false, view: false, delete: false },
        update: permissions.includes('adjust client balance'),
      },
    },
  })
  const snapshot = useSelector(list, (current) => current)
  const mode = formMode(snapshot)
  const situation = useMemo<FormSituation<Versioned> | null>(
    () =>
      mode && {
        ...{ mode, row: blank, prefill: {} },
        viewer: { userId, role, permissions, roles: undefined, stores: undefined, takesCredit: true },
      },
    [mode, userId, role, permissions],
  )
  const begin = {
    type: 'record.edit' as const,
    // With a version, an adjustment without an answer is sent again with its key before another one can be typed.
    record: { id: clientId, allows: { edit: true, delete: false }, version: 0 },
  }
  return {
    list,
    situation,
    mayAdjust: snapshot.can(begin),
    begin: () => list.send(begin),
  }
}
