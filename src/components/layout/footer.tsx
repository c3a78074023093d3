/** The year, a contact line and a tagline (docs/product.md §2.2). */
export function Footer({ year }: { year: string }) {
  return (
    <footer className="footer">
      <span>© {year} Sistema de Ventas</span>
      <span>¿Necesitas ayuda? Habla con el administrador de tu tienda.</span>
      <span>Vende sin perder nada.</span>
    </footer>
  )
}
