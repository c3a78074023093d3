import { BookOpen } from 'lucide-react'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { useOpenRecord, type RecordsPlace } from '../../components/tables/place-in-list.ts'
import { RowButton } from '../../components/tables/row-button.tsx'
import type { RecordLink } from './list-definition.ts'

interface RecordLinkButtonProps<Row> {
  link: RecordLink<Row>
  /** Null: the record has none. */
  path: string | null
  /** The way back leads there. */
  place: RecordsPlace
  /** Whether the button is a Tab stop. */
  reachable: boolean
}

/** The button of a row that leads to a screen of its own. */
export function RecordLinkButton<Row>({ link, path, place, reachable }: RecordLinkButtonProps<Row>) {
  const open = useOpenRecord()
  if (path === null) return null
  return (
    <RowButton
      label={link.label}
      Icon={BookOpen}
      className="row-action--more"
      reachable={reachable}
      onClick={() => open(path, place)}
    />
  )
}

/** The same by its key, for the selected record. */
export function RecordLinkKey<Row>({ link, path, place }: Omit<RecordLinkButtonProps<Row>, 'reachable'>) {
  const open = useOpenRecord()
  useCommandKeys(link.table, {
    open: { isLive: path !== null, run: () => path !== null && open(path, place) },
  })
  return null
}
