import { formatInstant } from '../../../domain/dates.ts'
import type { Recount } from '../../../domain/drawer/register.ts'
import { FactList } from '../fact-list.tsx'

/** Why, when and by whom a register was counted again. */
export function RecountFacts({ recount: { reason, user, at } }: { recount: Recount }) {
  return (
    <section className="card closing__facts" aria-label="Segundo conteo">
      <FactList
        facts={[
          { name: 'Segundo conteo', text: formatInstant(at) },
          { name: 'Contó', text: user },
          { name: 'Motivo', text: reason },
        ]}
      />
    </section>
  )
}
