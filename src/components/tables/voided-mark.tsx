/** Says that a sale or a delivery was voided. */
export function VoidedMark() {
  return <span className="sold-mark sold-mark--voided">ANULADA</span>
}
