import { useApp } from '../../app-context.tsx'
import { Spinner } from '../../components/feedback/spinner.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { Screen } from '../../components/screen.tsx'
import { repricingTable } from '../../keys/repricing-keys.ts'
import { loadedOf } from '../../parts.ts'
import { screens } from '../../screens.ts'
import { useStageFocus } from '../file-import/use-stage-focus.ts'
import { ChoosePrices } from './choose-prices.tsx'
import { PriceHistory } from './price-history.tsx'
import { PricePreview } from './price-preview.tsx'
import { PricesDone } from './prices-done.tsx'
import { PricesUnderWay } from './prices-under-way.tsx'
import { useRepricing } from './use-repricing.ts'

const lead =
  'De una categoría, de lo que encuentra una búsqueda o de lo que escaneas. Nada cambia antes de que lo veas, y se puede deshacer.'

/** Prices of many articles at once (docs/product.md §10.25): choose, see, change; and bring the old ones back. */
export function RepricingPage() {
  const use = useRepricing(loadedOf(useApp().repricing).machine)
  const { snapshot, can, send } = use
  useCommandKeys(repricingTable, {
    back: { isLive: can({ type: 'change.back' }), run: () => send({ type: 'change.back' }) },
  })
  const stages = useStageFocus(JSON.stringify(snapshot.value))
  return (
    <Screen title={screens.repricing.title} {...(snapshot.matches('choosing') && { lead })}>
      <div ref={stages} className="import-stages">
        {snapshot.matches('choosing') && <ChoosePrices use={use} />}
        {snapshot.matches('reading') && <Spinner label="Leyendo los precios" />}
        {snapshot.matches('preview') && <PricePreview use={use} />}
        {(snapshot.matches('applying') || snapshot.matches('undoing')) && <PricesUnderWay use={use} />}
        {snapshot.matches('done') && <PricesDone use={use} />}
        {snapshot.matches('listing') && <Spinner label="Leyendo los cambios" />}
        {snapshot.matches('history') && <PriceHistory use={use} />}
      </div>
    </Screen>
  )
}
