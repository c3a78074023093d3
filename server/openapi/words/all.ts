/** What the document says in words about fields. It must be known before a shape is described. */
import './drawer.ts'
import './sales.ts'
import './held-sales.ts'
import './sold-sales.ts'
import './stock-counts.ts'
import './accounts.ts'
import './stock-moves.ts'
import './supplier-payments.ts'
