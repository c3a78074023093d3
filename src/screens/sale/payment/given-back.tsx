import { formatMoney, type Centavos } from '../../../../domain/money.ts'
import { exchangeRefunds, type OpenExchange } from '../../../../domain/selling/exchange.ts'
import { refundName } from '../../../../domain/selling/returns.ts'

interface GivenBackProps {
  exchange: OpenExchange
  total: Centavos
}

/** What an exchange does besides paying: what is over goes back, and the debt for its sale is lowered. */
export function GivenBack({ exchange, total }: GivenBackProps) {
  const others = exchangeRefunds(exchange, total).filter(({ tender }) => tender !== 'exchange')
  return others.map(({ tender, amount }) => (
    <div key={tender} className="figure figure--change">
      <dt>{refundName(tender)}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  ))
}
