import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '#contract/protocol/calendar'
import type { DatabaseOptions } from '#provider/database/open'
import { openProvider } from '#provider/index'
import { chooseEngine, withRawDatabase } from '../../../support/database/engines'
import type { MailServer } from '../../../support/mail/mail-server'
import { Institute } from '../../institute-under-test'
import { listOutgoingMails, mailOptions, paid, run, withServer } from './mail-day'

let place: DatabaseOptions
let institute: Institute
let server: MailServer
beforeAll(async () => {
  place = await chooseEngine().createPractice()
  institute = new Institute(await openProvider({ seed: 'practice', mail: mailOptions, ...place }))
  await institute.signInAllStaff()
  server = await withServer(institute)
})
afterAll(async () => {
  await institute.provider.close()
  await server.close()
  await chooseEngine().remove(place)
})

// As an institute that was adopted may have them.
test.each([
  ['two addresses', 'asha@mail.example,boss@elsewhere.example'],
  ['an address with words', 'Asha <asha@mail.example>'],
  ['a parameter of SMTP', 'asha@mail.example>NOTIFY=NEVER'],
  ['no address', 'by post'],
])('hands the mail server no mail to %s, and says so', async (_, email) => {
  const { id } = await paid(institute, {}, today())
  await withRawDatabase(place, (db) => db.query('update registration set email = $1 where id = $2', [email, id]))
  await run(institute)
  expect((await listOutgoingMails(institute))[0]).toMatchObject({
    state: 'failed',
    reason: 'The e-mail address is not valid.',
  })
  expect(server.mails).toEqual([])
})
