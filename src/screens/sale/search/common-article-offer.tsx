import { useSelector } from '@xstate/react'
import { Button } from '../../../components/button.tsx'
import { useCommandKeys } from '../../../components/keys/use-command-keys.ts'
import { useSale } from '../../../components/use-session.ts'
import { commonArticleHint, commonArticleTable } from '../../../keys/common-article-keys.ts'
import type { SaleEvent } from '../../../machines/sale/sale-events.ts'
import { useSaleDispatch } from '../use-sale-dispatch.ts'
import { useCommonArticle } from './use-common-article.ts'

/** The key of the common article, and its button beside an unknown code. */
export function CommonArticleOffer() {
  const common = useCommonArticle()
  return common && <Offer {...common} />
}

function Offer({ ask, isLive }: { ask: SaleEvent; isLive: boolean }) {
  const dispatch = useSaleDispatch()
  const hasUnknown = useSelector(useSale(), ({ context }) => context.entry.unknownCode !== null)
  const run = () => void dispatch(ask)
  useCommandKeys(commonArticleTable, { ask: { isLive, run } })
  if (!hasUnknown || !isLive) return null
  return (
    <Button keyHint={commonArticleHint('ask')} onClick={run}>
      Artículo común
    </Button>
  )
}
