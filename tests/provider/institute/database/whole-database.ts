import type { DatabaseOptions } from '#provider/database/open'
import { openProvider } from '#provider/index'
import { paymentFor } from '../../../desk/support/booking'
import { withRawDatabase } from '../../../support/database/engines'
import { Institute, newKey } from '../../institute-under-test'
import { newRegistrationDraft } from '../../registration/draft'

/** Every row of every table as JSON, and every sequence. */
export const readWholeDatabase = (place: DatabaseOptions) =>
  withRawDatabase(place, async (db) => {
    await db.exec(`set timezone = 'UTC'`)
    const { rows } = await db.query(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
    const all: Record<string, string[]> = {}
    for (const { name } of rows) {
      const found = await db.query(`select to_jsonb(one)::text as row from "${name}" as one`)
      all[String(name)] = found.rows.map(({ row }) => String(row)).sort()
    }
    const sequence = await db.query('select last_value, is_called from trail_line')
    return { all, sequence: sequence.rows.map((row) => Object.values(row).map(String)) }
  })

/** Registers a trainee, takes the payment and returns the invoice number. */
export async function register(place: DatabaseOptions, phone: string) {
  const provider = await openProvider({ seed: 'practice', ...place })
  const institute = new Institute(provider)
  await institute.signInAllStaff()
  const api = institute.as('dataEntry')
  const draft = { ...(await newRegistrationDraft(institute)), phone }
  const { price } = await api.courseName.byId({ id: draft.courseNameId })
  const { id } = await api.registration.add(draft, { key: newKey() })
  await api.registration.payOffline(paymentFor(id, draft, price), { key: newKey() })
  await provider.close()
  const { rows } = await withRawDatabase(place, (db) =>
    db.query('select invoice_number from payment where registration_id = $1', [id]),
  )
  return String(rows[0]?.invoice_number)
}

export const numberOf = (invoice: string) => Number(/\d+$/.exec(invoice)?.[0])
