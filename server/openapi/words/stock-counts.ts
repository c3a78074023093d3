import { listCounts, listTallies, postCount, tallyArticle } from '../../../domain/calls/stock-counts.ts'
import { countedArticle, listedCount, listedTally, wholeCount } from '../../../domain/goods/count-shapes.ts'
import { pagePlace } from './lists.ts'
import { say } from './say.ts'

say(listCounts.request, { after: pagePlace })
say(listTallies.request, { after: pagePlace })
say(tallyArticle.request, {
  quantity: 'Negative in `add`: takes back what was tallied by mistake. 0 in `remove`.',
  mode: '`add`: so much more was found. `replace`: what was counted before does not hold. `remove`: the article counts as not counted.',
})
say(postCount.request, {
  last_tally: 'That of the differences which the person saw: 409 when somebody has tallied since.',
  uncounted:
    'The ids of what the person saw as not counted of the category: they count as none. 409 when others are by now.',
})

const listed = {
  reason: 'Why it was discarded.',
  lines: 'How many articles were posted.',
  differences: 'How many of them with a difference.',
  missing: 'At cost, negative; only for who sees costs.',
  over: 'At cost; only for who sees costs.',
  category: 'The one to which it is limited, as it was called when it began.',
}

say(listedCount, listed)
say(listedTally, { counted: 'What the article comes to now; null: not counted.' })
say(wholeCount, {
  ...listed,
  shows_differences: 'Whether the user sees the differences, and may post or discard it.',
  articles: 'Those with the largest differences first.',
  uncounted: 'What of the category was not counted, by name; only of an open one.',
})
say(countedArticle, {
  gone: 'Whether it was deleted: nothing of it is posted.',
  stock_then: '`counted` − `difference`.',
  moved: 'By how much the stock moved between its tallies; above 0 it should be counted again.',
  value: 'The difference at cost; only for who sees costs.',
})
