import { chosenRule, offersWays } from '../../../../domain/paying/ways.ts'
import { acceptedTenders, tenders } from '../../../../domain/selling/tenders.ts'
import { KeyHint } from '../../../components/keys/key-hint.tsx'
import { useSale, useShownSale } from '../../../components/use-session.ts'
import { typingKeys } from '../../../keys/keymap.ts'
import { useSaleDispatch } from '../use-sale-dispatch.ts'
import { focusTarget } from '../use-sale-focus.ts'

/** A button for each way to pay, with its letter in Cuenta; nothing in a store that takes only cash. */
export function WayChoice() {
  const dispatch = useSaleDispatch()
  const ways = useShownSale((snapshot) => snapshot.context.ways)
  const isWriting = useShownSale((snapshot) => snapshot.matches('completing'))
  if (!offersWays(ways)) return null

  return (
    <div className="ways" role="group" aria-label="Forma de pago">
      {acceptedTenders(ways.settings).map((tender) => (
        <button
          key={tender}
          type="button"
          className="ways__way"
          aria-pressed={tender === ways.chosen}
          disabled={isWriting}
          onClick={() => dispatch({ type: 'tender.choose', tender })}
        >
          <KeyHint>{tenders[tender].letter}</KeyHint> {tenders[tender].name}
        </button>
      ))}
    </div>
  )
}

/** The reference of the next payment, where the chosen way has one. */
export function ReferenceField() {
  const sale = useSale()
  const dispatch = useSaleDispatch()
  const ways = useShownSale((snapshot) => snapshot.context.ways)
  const rule = chosenRule(ways)
  if (rule === 'none') return null

  return (
    <label className="tender">
      <span className="tender__label">
        <span>Referencia</span> {rule === 'optional' && <span className="tender__optional">opcional</span>}
      </span>
      <input
        className="input"
        data-focus={focusTarget({ at: 'reference' })}
        name="reference"
        autoComplete="off"
        aria-describedby="payment-refusal"
        value={ways.reference}
        onChange={(event) => sale.send({ type: 'reference.change', text: event.target.value })}
        onFocus={() => {
          if (sale.getSnapshot().context.entry.focus.at !== 'reference')
            dispatch({ type: 'focus.move', focus: { at: 'reference' } })
        }}
        onKeyDown={(event) => {
          if (event.ctrlKey) return
          if (event.key === typingKeys.leave) sale.send({ type: 'focus.move', focus: { at: 'tender' } })
          else if (event.key !== typingKeys.take) return
          else if (!event.repeat) dispatch({ type: 'tender.submit' })
          event.preventDefault()
        }}
      />
    </label>
  )
}
