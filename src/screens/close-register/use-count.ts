import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect } from 'react'
import { countRules } from '../../../domain/drawer/count-entry.ts'
import { useApp } from '../../app-context.tsx'
import { useRegister, useSale } from '../../components/use-session.ts'
import { saleProgress } from '../../machines/sale/sale-progress.ts'

/** The register is being counted while its closing screen is shown. Leaving the screen leaves the count. */
export function useCount(): void {
  const register = useRegister()
  const settings = useQuery(useApp().queries.settings).data
  const sale = useSelector(useSale(), saleProgress)
  const isSelling = useSelector(register, (snapshot) => snapshot.matches({ open: 'selling' }))

  // Before the first paint: the form shows what was typed before.
  useLayoutEffect(() => {
    register.send({ type: 'count.begin', rules: settings ? countRules(settings) : null, sale })
  }, [register, settings, sale, isSelling])
  useEffect(
    () => () => {
      // Another tab may have taken the till: its count goes on there.
      if (register.getSnapshot().status === 'active') register.send({ type: 'count.leave' })
    },
    [register],
  )
}
