import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { containsAll, fold, foldedWords } from '../../../domain/search/folding.ts'
import { Button } from '../../components/button.tsx'
import { behindDialog } from '../../components/dialogs/behind-dialog.ts'
import { Combobox } from '../../components/forms/combobox.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { KeyHint } from '../../components/keys/key-hint.tsx'
import { reachedScreens } from '../../components/layout/menu.ts'
import { useLiveKeys, type LiveKey } from '../../components/keys/live-keys.ts'
import { useAbilities } from '../../components/use-session.ts'
import { useStoreUses } from '../../components/use-store-uses.ts'
import {
  accountKey,
  goToKey,
  helpKey,
  lastReceiptKey,
  menuKeyOf,
  settingsKey,
} from '../../keys/everywhere-keys.ts'
import { dialogHints, type KeyBinding, type KeyTable } from '../../keys/keymap.ts'
import type { Screen } from '../../screen.ts'
import { undeliveredTitle, undeliveredWords } from '../undelivered/undelivered-texts.ts'
import { otherWordsFor } from './go-to-words.ts'
import { useFoundRecords } from './use-found-records.ts'

interface GoToDialogProps {
  /** The screens that were opened last, the last one first. */
  recent: readonly Screen[]
  /** Null while it is not known. */
  registerOpen: boolean | null
  onClose(): void
  onHelp(): void
  onSettings(): void
  onAccount(): void
  /** Null: the user may not print receipts again. */
  onLastReceipt: (() => void) | null
  /** Null: there is nothing that this device has not delivered. */
  onUndelivered: (() => void) | null
  onLeave(): void
}

/** An action, a screen or a record that this user may use now. */
interface Way {
  title: string
  /** The place of an action or a record; null for a screen. */
  where: string | null
  /** The hint of its own key. */
  hint: string | undefined
  go(): void
}

/** A way that is found by its name. */
interface NamedWay extends Way {
  /** The screen that it leads to; null for an action. */
  screen: Screen | null
  /** What people call it besides. */
  otherWords: string
}

/** 'Ir a…': finds by typing everything this user may do now, and sales, clients and products (docs/decisions/0096, 0196). */
export function GoToDialog(props: GoToDialogProps) {
  const [text, setText] = useState('')
  const ways = useWays(props)
  const words = foldedWords(text)
  const ordered = words.length === 0 ? recentFirst(ways, props.recent) : ways
  const named = ordered
    .map((way) => ({ way, place: placeOf(way, words) }))
    .filter(({ place }) => place !== null)
    .toSorted((one, other) => Number(one.place) - Number(other.place))
    .map(({ way }) => way)
  const take = ({ go }: Pick<Way, 'go'>) => behindDialog(props.onClose, go)
  /** The text for which Enter was pressed before its products were found. */
  const entered = useRef<string | null>(null)
  const { records, isSettled } = useFoundRecords(text, (first, answered) => {
    if (first && entered.current === answered) take(first)
  })
  const found: Way[] = [...named, ...records.map((record) => ({ ...record, hint: undefined }))]

  return (
    <Dialog
      title={goToKey.label}
      onCancel={props.onClose}
      footer={
        <Button variant="quiet" keyHint={dialogHints.leave} onClick={props.onClose}>
          Cerrar
        </Button>
      }
    >
      <div className="go-to">
        <Combobox
          label="Escribe qué buscas"
          name="destination"
          text={text}
          options={found.map((way, id) => ({ id, content: <WayOption way={way} /> }))}
          preselect
          open
          emptyText={
            found.length === 0 && isSettled ? 'No hay nada con ese nombre. Prueba «cierre» o «precio».' : null
          }
          onText={(typed) => {
            entered.current = null
            setText(typed)
          }}
          onEnter={(typed) => {
            entered.current = typed
          }}
          onPick={(id) => {
            const way = found[id]
            if (way) take(way)
          }}
          onClear={props.onClose}
        />
      </div>
    </Dialog>
  )
}

/** While nothing is typed, the screens that were opened last are first; the others keep their order. */
function recentFirst(ways: readonly NamedWay[], recent: readonly Screen[]): NamedWay[] {
  const first = recent.flatMap((screen) => ways.find((way) => way.screen === screen) ?? [])
  return [
    ...first.map((way) => ({ ...way, where: 'Reciente' })),
    ...ways.filter((way) => !first.includes(way)),
  ]
}

/** 0 where its own name has the words, 1 where another word for it helps, null where it does not match. */
function placeOf({ title, where, otherWords }: NamedWay, words: readonly string[]): 0 | 1 | null {
  const own = fold(`${title} ${where ?? ''}`)
  if (containsAll(own, words)) return 0
  return containsAll(`${own} ${fold(otherWords)}`, words) ? 1 : null
}

function WayOption({ way: { title, where, hint } }: { way: Way }) {
  return (
    <>
      <span className="way__title">{title}</span>
      <span className="way__where">{where}</span>
      <span className="way__key">{hint !== undefined && <KeyHint>{hint}</KeyHint>}</span>
    </>
  )
}

/** Screens first, then actions of every screen, then actions of this screen. */
function useWays(props: GoToDialogProps): NamedWay[] {
  const { registerOpen, onHelp, onSettings, onAccount, onLastReceipt, onUndelivered, onLeave } = props
  const { permissions } = useAbilities()
  const uses = useStoreUses()
  const live = useLiveKeys()
  const [, navigate] = useLocation()
  const everywhere = (key: KeyBinding, go: () => void): NamedWay => ({
    title: key.label,
    screen: null,
    where: null,
    hint: key.hint,
    otherWords: otherWordsFor(key),
    go,
  })
  return [
    ...reachedScreens({ permissions, registerOpen, uses })
      .filter(({ isFindable }) => isFindable)
      .map((screen) => ({
        title: screen.title,
        screen,
        where: null,
        hint: menuKeyOf(screen.path)?.hint,
        otherWords: otherWordsFor(screen),
        go: () => navigate(screen.path),
      })),
    everywhere(helpKey, onHelp),
    everywhere(settingsKey, onSettings),
    everywhere(accountKey, onAccount),
    ...(onLastReceipt ? [everywhere(lastReceiptKey, onLastReceipt)] : []),
    ...(onUndelivered ? [action(undeliveredTitle, undeliveredWords, onUndelivered)] : []),
    action('Cerrar sesión', 'salir', onLeave),
    ...live.flatMap(waysOfScreen),
  ]
}

/** An action without a key. */
const action = (title: string, otherWords: string, go: () => void): NamedWay => ({
  title,
  screen: null,
  where: null,
  hint: undefined,
  otherWords,
  go,
})

function waysOfScreen({ where, keys }: KeyTable<LiveKey>): NamedWay[] {
  return keys
    .filter(({ isLive }) => isLive)
    .map(({ label, hint, run }) => ({ title: label, screen: null, where, hint, otherWords: '', go: run }))
}
