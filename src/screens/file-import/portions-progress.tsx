import type { ImportContext } from '../../machines/file-import/import-context.ts'

/** How many rows are through. */
export function PortionsProgress({ label, context }: { label: string; context: ImportContext }) {
  const { portions, at } = context
  const count = (some: typeof portions) => some.reduce((sum, { rows }) => sum + rows.length, 0)
  const [done, all] = [count(portions.slice(0, at)), count(portions)]
  return (
    <label className="report-progress">
      <span>
        {label}: {done.toLocaleString('es-GT')} de {all.toLocaleString('es-GT')}
      </span>
      <progress max={Math.max(1, all)} value={done} />
    </label>
  )
}
