import { expect, test } from 'vitest'
import { openProvider } from '#provider/index'
import { withRawDatabase } from '../../../support/database/engines'
import { onEachEngine } from '../../databases'

/** The schema before 0006_payment_reference, in which a reference was recorded once by whichever payment type. */
const before = `
  drop index payment_reference;
  alter table payment add constraint payment_utr_unique unique (utr);
  delete from migration where name = '0006_payment_reference';
  update payment set utr = '412345678901'
    where id = (select min(id) from payment where payment_type = 'UPI')`

const setReference = (paymentType: string, reference: string) => `
  update payment set utr = '${reference}'
    where id = (select max(id) from payment where payment_type = '${paymentType}' and utr is null)`

onEachEngine((engine) => {
  test('references of UPI stay recorded once, and slip numbers of cards may repeat', async () => {
    const place = await engine.createPractice()
    await withRawDatabase(place, (db) => db.exec(before))
    const provider = await openProvider({ seed: 'none', ...place })
    await provider.close()
    await withRawDatabase(place, async (db) => {
      const { rows } = await db.query("select payment_type from payment where utr = '412345678901'")
      expect(rows).toEqual([{ payment_type: 'UPI' }])
      await db.exec(setReference('Debit Card', '0042'))
      await db.exec(setReference('Debit Card', '0042'))
      const { rows: slips } = await db.query("select count(*)::int as count from payment where utr = '0042'")
      expect(slips).toEqual([{ count: 2 }])
      for (const paymentType of ['UPI', 'Net banking'])
        await expect(db.exec(setReference(paymentType, '412345678901'))).rejects.toThrow(/payment_reference/)
    })
    await engine.remove(place)
  })
})
