import { BookOpen } from 'lucide-react'
import { useLocation } from 'wouter'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import type { RecordLink } from './list-definition.ts'

interface RecordLinkButtonProps<Row> {
  link: RecordLink<Row>
  /** Null: the record has none. */
  path: string | null
  /** Whether the button is a Tab stop. */
  reachable: boolean
}

/** The button of a row that leads to a screen of its own. */
export function RecordLinkButton<Row>({ link, path, reachable }: RecordLinkButtonProps<Row>) {
  const [, navigate] = useLocation()
  if (path === null) return null
  return (
    <button type="button" className="row-action" tabIndex={reachable ? 0 : -1} onClick={() => navigate(path)}>
      <BookOpen size={16} aria-hidden="true" />
      {link.label}
    </button>
  )
}

/** The same by its key, for the selected record. */
export function RecordLinkKey<Row>({ link, path }: Pick<RecordLinkButtonProps<Row>, 'link' | 'path'>) {
  const [, navigate] = useLocation()
  useCommandKeys(link.table, {
    open: { isLive: path !== null, run: () => path !== null && navigate(path) },
  })
  return null
}
