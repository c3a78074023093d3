import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useAfterPause } from '../use-pause.ts'
import { unmanaged } from './unmanaged.ts'

export interface ComboboxOption {
  id: number
  content: ReactNode
}

interface ComboboxProps {
  label: ReactNode
  name: string
  text: string
  placeholder?: string
  /** Its name for code that moves the focus. */
  focusTarget?: string | undefined
  /** Shown at the start of the field, before the text. */
  badge?: ReactNode
  options: readonly ComboboxOption[]
  /** Suggestions are never pre-selected, so that Enter cannot take one unseen. */
  preselect: boolean
  /** False while the options still belong to an earlier text: Enter takes none of them. */
  settled?: boolean
  /** The heading of the options, e.g. that they are suggestions. */
  heading?: string | undefined
  /** Shown instead of options; null when there is nothing to say. */
  emptyText: string | null
  open: boolean
  /** Characters that are commands in it, at least while it is empty: they wait until no scan begins with them. */
  bareKeys?: string
  onText(text: string): void
  onPick(id: number): void
  /** Enter without a highlighted option, or while the options belong to an earlier text. */
  onEnter?(text: string): void
  onClear(): void
  /** Any other key, with the highlighted option; its default is prevented to keep it out of the field. */
  onOtherKey?(event: KeyboardEvent, highlighted: number | undefined): void
  /** Backspace in an empty field. */
  onErase?(): void
  onFocus?(): void
  onBlur?(): void
}

/** A search field with its list: the focus stays in the field, arrows move the highlight (ARIA combobox). */
export function Combobox(props: ComboboxProps) {
  const { options, open, text, preselect, settled = true } = props
  const id = useId()
  const [highlight, setHighlight] = useState({ text, index: -1, moved: false })
  const start = preselect ? 0 : -1
  const moved = highlight.moved && highlight.text === text
  const index = Math.min(moved ? highlight.index : start, options.length - 1)
  const highlighted = open ? options[index] : undefined

  const spoken = useAfterPause(open ? spokenResult(props, settled) : '')

  const move = (step: number) => {
    const last = options.length - 1
    const next = Math.min(Math.max(index + step, 0), last)
    setHighlight({ text, index: next, moved: true })
    document.getElementById(`${id}-${options[next]?.id ?? ''}`)?.scrollIntoView({ block: 'nearest' })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    // A held Enter takes what it found, and nothing more.
    if (event.key === 'Enter' && event.repeat && text === '') {
      event.preventDefault()
      return
    }
    const action = {
      ArrowDown: open ? () => move(1) : undefined,
      ArrowUp: open ? () => move(-1) : undefined,
      Enter: highlighted && settled ? () => props.onPick(highlighted.id) : () => props.onEnter?.(text),
      Escape: () => props.onClear(),
      Backspace: text === '' ? props.onErase : undefined,
    }[event.key]
    if (action) {
      event.preventDefault()
      action()
    } else props.onOtherKey?.(event, highlighted?.id)
  }

  return (
    <div className="combobox">
      <label className="combobox__label" htmlFor={`${id}-input`}>
        {props.label}
      </label>
      <div className="combobox__field">
        {props.badge}
        <input
          id={`${id}-input`}
          data-focus={props.focusTarget}
          className="input"
          name={props.name}
          role="combobox"
          data-bare-keys={props.bareKeys}
          type="text"
          {...unmanaged}
          spellCheck={false}
          placeholder={props.placeholder}
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={highlighted ? `${id}-${highlighted.id}` : undefined}
          value={text}
          onChange={(event) => props.onText(event.target.value)}
          onKeyDown={onKeyDown}
          onFocus={props.onFocus}
          onBlur={props.onBlur}
        />
      </div>
      <p className="is-sr-only" role="status">
        {spoken}
      </p>
      {open && (
        <div className="combobox__popover" onMouseDown={(event) => event.preventDefault()}>
          {props.heading !== undefined && <p className="combobox__heading">{props.heading}</p>}
          {props.emptyText !== null && <p className="combobox__empty">{props.emptyText}</p>}
          {/* Chromium makes a scrolling box a Tab stop; here the focus and the keys stay with the field. */}
          <ul className="listbox" role="listbox" id={`${id}-list`} aria-label={props.name} tabIndex={-1}>
            {options.map((option) => (
              <li
                key={option.id}
                id={`${id}-${option.id}`}
                className="listbox__option"
                role="option"
                aria-selected={option === highlighted}
                onClick={() => props.onPick(option.id)}
              >
                {option.content}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** The number of options for screen readers; empty while the options belong to an earlier text. */
function spokenResult({ options, heading, emptyText }: ComboboxProps, settled: boolean): string {
  if (emptyText === null && !settled) return ''
  const count = options.length === 1 ? '1 resultado' : `${options.length} resultados`
  return [heading, emptyText ?? count].filter(Boolean).join(' ')
}
