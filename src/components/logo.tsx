/** The product's logo: a paid receipt. Decorative, the name is next to it. */
export function Logo() {
  return <img className="logo" src="/logo.svg" alt="" width={64} height={64} />
}
