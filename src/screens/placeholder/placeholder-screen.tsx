import type { ComponentType } from 'react'
import { Screen } from '../../components/screen.tsx'

/** The placeholders, which only show their name (docs/product.md §1.7). */
export const placeholderScreens = {
  Role: () => <Screen title="Role" />,
  Purchase: () => <Screen title="Purchase" />,
  Expense: () => <Screen title="Expense" />,
  Permission: () => <Screen title="Permission" />,
} as const satisfies Readonly<Record<string, ComponentType>>
