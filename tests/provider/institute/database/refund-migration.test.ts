import { expect, test } from 'vitest'
import { openProvider } from '#provider/index'
import { withRawDatabase } from '../../../support/database/engines'
import { onEachEngine } from '../../databases'

/** The schema before 0005_refund, in which a refund left the drawer at the cancellation. */
const before = `
  drop table refund;
  alter table institute drop column refund_approval_above;
  alter table registration add column refund_shift_id text
    constraint registration_refund_shift_id_shift_id_fk references shift (id);
  create index registration_refund_shift on registration (refund_shift_id);
  delete from migration where name = '0005_refund';
  insert into shift (id, staff_id, counter_hash, float, opened_at)
    select 'earlier-shift', id, 'hash', 0, now() from staff limit 1;
  update registration set cancelled_by = 'Anil Dhiman', refund_shift_id = 'earlier-shift' where refund > 0`

onEachEngine((engine) => {
  test('refunds of earlier versions become refunds paid at the cancellation', async () => {
    const place = await engine.createPractice()
    await withRawDatabase(place, (db) => db.exec(before))
    const provider = await openProvider({ seed: 'none', ...place })
    await provider.close()
    await withRawDatabase(place, async (db) => {
      const { rows } = await db.query(
        `select r.id, f.percent, f.paid_by, f.shift_id, f.reference, f.approved_by,
          f.created_at = r.cancelled_at and f.approved_at = r.cancelled_at and f.paid_at = r.cancelled_at as at_once,
          f.payment_type = coalesce(nullif(p.payment_type, ''), initcap(p.mode)) as of_payment
        from registration r join payment p on p.registration_id = r.id left join refund f on f.id = r.id
        where r.refund > 0`,
      )
      expect(rows.length).toBeGreaterThan(3)
      for (const row of rows)
        expect(row).toEqual({
          id: row.id,
          percent: 100,
          paid_by: 'Anil Dhiman',
          shift_id: 'earlier-shift',
          reference: '',
          approved_by: '',
          at_once: true,
          of_payment: true,
        })
      const { rows: all } = await db.query('select count(*)::int as count from refund')
      expect(all).toEqual([{ count: rows.length }])
      const { rows: columns } = await db.query(
        "select column_name from information_schema.columns where column_name = 'refund_shift_id'",
      )
      expect(columns).toEqual([])
    })
    await engine.remove(place)
  })
})
