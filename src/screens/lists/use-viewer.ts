import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApp } from '../../app-context.tsx'
import { useSession } from '../../components/use-session.ts'
import { useStoreSettings } from '../../components/use-store-settings.ts'
import { useTakesCredit } from '../../components/use-takes-credit.ts'
import type { Entity } from '../../../domain/subjects.ts'
import type { CatalogProduct } from '../../../domain/search/catalog.ts'
import type { Viewer } from './list-definition.ts'

const bottlesAmong = (products: readonly CatalogProduct[]) => products.filter(({ isDeposit }) => isDeposit)

/** The viewer of an entity's list, with the stores, and for users with the roles. */
export function useViewer({ entity }: { entity: Entity }): Viewer {
  const { queries } = useApp()
  const { role, permissions, userId } = useSession()
  const { data: stores } = useQuery(queries.stores)
  const takesCredit = useTakesCredit()
  const {
    categories: hasCategories,
    deposits: takesDeposits,
    names_only: isNameEnough,
    sell_by_weight: sellsByWeight,
    sell_packs: sellsPacks,
    sell_services: sellsServices,
  } = useStoreSettings()
  const { data: categories } = useQuery({
    ...queries.categories,
    enabled: entity === 'product' && hasCategories,
  })
  const { data: bottles } = useQuery({
    ...queries.products,
    enabled: entity === 'product' && takesDeposits,
    select: bottlesAmong,
  })
  const { data: roles } = useQuery({ ...queries.roles, enabled: entity === 'user' })
  return useMemo(
    () => ({
      role,
      permissions,
      userId,
      stores,
      roles,
      takesCredit,
      hasCategories,
      categories,
      isNameEnough,
      sellsByWeight,
      sellsPacks,
      sellsServices,
      takesDeposits,
      bottles,
    }),
    [
      role,
      permissions,
      userId,
      stores,
      roles,
      takesCredit,
      hasCategories,
      categories,
      isNameEnough,
      sellsByWeight,
      sellsPacks,
      sellsServices,
      takesDeposits,
      bottles,
    ],
  )
}
