/** Classes for states that only interactions cause: `is-hover`, `is-focus-visible`, ... for a page that shows them all. */
const byHand = /:(hover|active|focus-visible|focus)(?![-\w])/g

/** Adds to each style rule with such a state the same rule for its class. */
export function forceStates(page: Document): void {
  for (const sheet of page.styleSheets) addTo(sheet)
}

function addTo(place: CSSStyleSheet | CSSGroupingRule): void {
  for (const rule of [...place.cssRules]) {
    if (rule instanceof CSSStyleRule && rule.selectorText.search(byHand) >= 0)
      rule.selectorText += `, ${rule.selectorText.replaceAll(byHand, '.is-$1')}`
    else if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) addTo(rule)
  }
}
