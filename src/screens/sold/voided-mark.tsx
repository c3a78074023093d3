/** Says that a sale was voided. */
export function VoidedMark() {
  return <span className="sold-mark sold-mark--voided">ANULADA</span>
}
