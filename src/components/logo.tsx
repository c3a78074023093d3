/** The product's mark: a receipt that was paid. Decorative, the name stands beside it. */
export function Logo() {
  return <img className="logo" src="/logo.svg" alt="" width={64} height={64} />
}
