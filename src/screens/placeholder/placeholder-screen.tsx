import { Screen } from '../../components/screen.tsx'

/** A screen that only shows its name (spec §1). */
export function PlaceholderScreen({ name }: { name: string }) {
  return <Screen title={name} />
}
