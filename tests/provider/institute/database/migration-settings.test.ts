import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashPassword } from '#provider/core/tokens'
import { openProvider } from '#provider/index'
import { raw } from '../../../support/database/places'
import { onEachEngine } from '../../databases'
import { Institute } from '../../institute-under-test'
import { changeSettings } from '../settings/changing-settings'
import { bring } from './old-state'

const before = readdirSync('src/provider/database/migrations')
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.replace('.sql', ''))
  .filter((name) => name < '0011')

onEachEngine((engine) => {
  test('an older institute keeps its invalid GST number until it is changed', async () => {
    const place = await engine.empty()
    const hash = await hashPassword('practice1')
    await raw(place, async (old) => {
      await bring(old, before)
      await old.exec(`
        insert into role values ('r1', 'superadmin');
        insert into institute (id, name, address, gstin, tax_rate, renew_expired, refund_days, invoice_prefix)
          values ('i', 'IDTR', '{"GT Road"}', '06AAATI1234H1Z5', 18, false, 3, 'KNL');`)
      await old.query("insert into staff values ('a', 'Meera', 'm@idtr.example', '9000000001', $1, 'r1', now())", [
        hash,
      ])
    })
    const institute = new Institute(await openProvider({ seed: 'none', ...place }))
    await institute.signIn({})
    const api = institute.as('superadmin')
    expect(await api.instituteSettings.read()).toMatchObject({
      version: 1,
      changedBy: '',
      nameHindi: '',
      addressHindi: [],
      logo: '',
      gstin: '06AAATI1234H1Z5',
    })
    await changeSettings(institute, { refundDays: 4 })
    expect(await api.instituteSettings.read()).toMatchObject({ version: 2, gstin: '06AAATI1234H1Z5', refundDays: 4 })
    await expect(changeSettings(institute, { gstin: '06AAATI1234H1Z6' })).rejects.toMatchObject({
      fields: { gstin: expect.stringMatching(/The last character does not fit/) },
    })
    await changeSettings(institute, { gstin: '06AAATI1234H1Z3' })
    await expect(changeSettings(institute, { gstin: '06AAATI1234H1Z5' })).rejects.toMatchObject({ code: 'invalid' })
    await institute.provider.close()
    await engine.remove(place)
  })
})
