import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '#contract/protocol/calendar'
import type { DatabaseOptions } from '#provider/database/open'
import { openProvider } from '#provider/index'
import { chooseEngine, withRawDatabase } from '../../../support/database/engines'
import type { MailServer } from '../../../support/mail/mail-server'
import { Institute } from '../../institute-under-test'
import { listOutgoingMails, mailOptions, registerAndPay, runMailWorker, startConfiguredServer } from './mail-day'

let place: DatabaseOptions
let institute: Institute
let server: MailServer
beforeAll(async () => {
  place = await chooseEngine().createPractice()
  institute = new Institute(await openProvider({ seed: 'practice', mail: mailOptions, ...place }))
  await institute.signInAllStaff()
  server = await startConfiguredServer(institute)
})
afterAll(async () => {
  await institute.provider.close()
  await server.close()
  await chooseEngine().remove(place)
})

// A backend import may store such addresses.
test.each([
  ['two addresses', 'asha@mail.example,boss@elsewhere.example'],
  ['an address with words', 'Asha <asha@mail.example>'],
  ['a parameter of SMTP', 'asha@mail.example>NOTIFY=NEVER'],
  ['no address', 'by post'],
])('sends no mail to %s, and reports the address as not valid', async (_, email) => {
  const { id } = await registerAndPay(institute, {}, today())
  await withRawDatabase(place, (db) => db.query('update registration set email = $1 where id = $2', [email, id]))
  await runMailWorker(institute)
  expect((await listOutgoingMails(institute))[0]).toMatchObject({
    state: 'failed',
    reason: 'The e-mail address is not valid.',
  })
  expect(server.mails).toEqual([])
})
