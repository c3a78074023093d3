import { useSelector } from '@xstate/react'
import { useWork } from '../../../components/use-session.ts'
import { MovementDialog } from '../../drawer/movement-dialog.tsx'

/** The movement of cash that pays for bottles without a sale, until its slip is put aside. */
export function PaidEmpties() {
  const paysEmpties = useSelector(
    useWork('cashMovement'),
    (snapshot) => !snapshot.matches('choosing') && snapshot.context.empties !== undefined,
  )
  return paysEmpties && <MovementDialog />
}
