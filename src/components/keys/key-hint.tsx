/** A key, printed next to its action; screen readers hear it from the help instead. */
export function KeyHint({ children }: { children: string }) {
  return (
    <kbd className="key-hint" aria-hidden="true">
      {children}
    </kbd>
  )
}
