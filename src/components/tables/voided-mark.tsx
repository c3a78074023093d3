/** Says that a sale or an entry of goods was voided. */
export function VoidedMark() {
  return <span className="sold-mark sold-mark--voided">ANULADA</span>
}
