import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { isReversible } from '../../../domain/drawer/cash-movement.ts'
import type { SignedMovement } from '../../../domain/drawer/movement-shape.ts'
import type { MovementKind } from '../../../domain/drawer/drawer.ts'
import { movementMessages } from '../../../domain/drawer/movement-messages.ts'
import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Spinner } from '../../components/feedback/spinner.tsx'
import { useCommandKeys, type CommandUse } from '../../components/keys/use-command-keys.ts'
import { useWork, useMay, useRegister } from '../../components/use-session.ts'
import { drawerHint, drawerTable, offeredKinds, type DrawerCommand } from '../../keys/drawer-keys.ts'
import { MovementDialog } from './movement-dialog.tsx'
import { MovementTable } from './movement-table.tsx'

/** Cash that goes into the drawer or out of it without a sale: what can be done, and what was done in this shift. */
export function MovementPanel() {
  const { queries } = useApp()
  const cashMovement = useWork('cashMovement')
  const register = useRegister()
  const isEntering = useSelector(cashMovement, (snapshot) => !snapshot.matches('choosing'))
  const heading = useFocusAfter(isEntering)
  const seesReport = useMay('read cash register')
  const report = useQuery({ ...queries.midShift, enabled: seesReport })
  const list = useQuery({ ...queries.movements, enabled: !seesReport })
  // Report X has them too. What could not be read again is not shown: it may have changed.
  const read = seesReport ? report.data?.movements : list.data
  const movements = (seesReport ? report : list).isError ? undefined : read
  const rows = useSelectedRow(movements)
  const { selected } = rows
  const mayReverse = selected !== undefined && isReversible(selected, movements ?? [])

  const begin = (kind: MovementKind): CommandUse => ({
    isLive: true,
    run: () => cashMovement.send({ type: 'movement.begin', kind }),
  })
  const reverse = () => {
    if (selected) cashMovement.send({ type: 'movement.reverse', movement: selected })
  }
  const uses: Partial<Record<DrawerCommand, CommandUse>> = {
    in: begin('in'),
    supplier: begin('supplier'),
    drop: begin('drop'),
    out: begin('out'),
    previousRow: { isLive: selected !== undefined, run: () => rows.step(-1) },
    nextRow: { isLive: selected !== undefined, run: () => rows.step(1) },
    reverse: { isLive: mayReverse, run: reverse },
  }
  useCommandKeys(drawerTable, uses)

  const retry = () => {
    // Perhaps there are none because the register was closed elsewhere.
    register.send({ type: 'status.check' })
    void list.refetch()
  }
  return (
    <section className="card movements" aria-labelledby="movements-heading">
      <h2 ref={heading} id="movements-heading" tabIndex={-1}>
        Movimientos de este turno
      </h2>
      <div className="movements__kinds">
        {offeredKinds.map((kind) => (
          <Button key={kind} size="large" keyHint={drawerHint(kind)} onClick={uses[kind]?.run}>
            {movementMessages.actions[kind]}
          </Button>
        ))}
      </div>
      {list.isError && (
        <Notice kind="error" retry={retry}>
          {movementMessages.listFailed}
        </Notice>
      )}
      {list.isLoading && <Spinner label="Leyendo los movimientos" />}
      {movements && (
        <MovementTable
          movements={movements}
          selection={{ id: selected?.id, row: rows.row, select: rows.select }}
        />
      )}
      {movements && movements.length > 0 && (
        <div className="screen__actions">
          <Button keyHint={drawerHint('reverse')} disabled={!mayReverse} onClick={reverse}>
            Anular
          </Button>
        </div>
      )}
      {isEntering && <MovementDialog />}
    </section>
  )
}

/** The selected movement, at first the last one; the arrows move the selection and the focus. */
function useSelectedRow(movements: readonly SignedMovement[] | undefined) {
  const row = useRef<HTMLTableRowElement>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [steps, setSteps] = useState(0)
  const all = movements ?? []
  const selected = all.find(({ id }) => id === chosen) ?? all.at(-1)

  useEffect(() => {
    if (steps > 0) row.current?.focus()
  }, [steps])

  return {
    row,
    selected,
    select: (id: number) => setChosen(id),
    step: (by: 1 | -1) => {
      const index = all.findIndex((one) => one === selected) + by
      setChosen(all[Math.min(Math.max(index, 0), all.length - 1)]?.id ?? null)
      setSteps(steps + 1)
    },
  }
}

/** The heading takes the focus after the dialog of a till that began in the middle of a movement: nothing had it before. */
function useFocusAfter(isEntering: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasEntering = useRef(isEntering)
  useEffect(() => {
    if (wasEntering.current && !isEntering && document.activeElement === document.body)
      heading.current?.focus()
    wasEntering.current = isEntering
  }, [isEntering])
  return heading
}
