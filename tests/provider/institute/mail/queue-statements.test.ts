import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#contract/protocol/calendar'
import type { MailServer } from '../../../support/mail/mail-server'
import { onBothDatabases } from '../../databases'
import { changeSettings } from '../settings/changing-settings'
import {
  hour,
  listOutgoingMails,
  mailOptions,
  minute,
  morning,
  registerAndPay,
  runMailWorker,
  startConfiguredServer,
} from './mail-day'

const clock = { now: morning }

// Executes each statement of the queue once per database; sending.test.ts tests the rest on PostgreSQL.
onBothDatabases(
  (institute) => {
    let server: MailServer
    beforeAll(async () => {
      server = await startConfiguredServer(institute(), { mailsReminders: true })
    })
    afterAll(async () => {
      clock.now = morning
      await institute().signInAllStaff()
      await changeSettings(institute(), { mailHost: '' })
      await server.close()
    })
    const pay = (name: string) => registerAndPay(institute(), { email: `${name}@mail.example` }, dayOf(clock.now))
    const mailTo = async (name: string) =>
      (await listOutgoingMails(institute())).find(
        ({ to, kind }) => to === `${name}@mail.example` && kind === 'confirmation',
      )
    const later = async (time: number) => {
      clock.now += time
      await institute().signInAllStaff()
      await runMailWorker(institute())
    }

    test('mails are sent, refused, delayed, uncertain, expired, resent and deleted', async () => {
      server.behaviour.recipient = (to) => (to.startsWith('gone') ? { code: 550, words: 'No such user' } : undefined)
      server.behaviour.data = ({ to: [to = ''] }) =>
        to.startsWith('later') ? { code: 451, words: 'Later' } : to.startsWith('broken') ? 'keep and die' : undefined
      for (const name of ['plain', 'gone', 'later', 'broken']) await pay(name)
      await runMailWorker(institute())
      expect(await mailTo('plain')).toMatchObject({ state: 'sent', attempts: 1 })
      expect(await mailTo('gone')).toMatchObject({ state: 'failed' })
      expect(await mailTo('later')).toMatchObject({ state: 'waiting', attempts: 1 })
      expect(await mailTo('broken')).toMatchObject({ state: 'uncertain' })
      expect(await institute().as('superadmin').outboxMail.status()).toMatchObject({
        unsentCount: 1,
        needsAttentionCount: 2,
      })
      await later(2 * minute)
      expect(await mailTo('later')).toMatchObject({ state: 'waiting', attempts: 2 })
      await later(73 * hour)
      expect(await mailTo('later')).toMatchObject({ state: 'expired' })
      server.behaviour.data = () => undefined
      server.behaviour.recipient = () => undefined
      const { id = '' } = (await mailTo('later')) ?? {}
      await institute().as('superadmin').outboxMail.resend({ id })
      await runMailWorker(institute())
      expect(await mailTo('later')).toMatchObject({ state: 'sent', id })
      const perhaps = await institute()
        .as('superadmin')
        .outboxMail.filtered({ page: 1, limit: 10, search: 'BROKEN@', state: 'uncertain' })
      expect(perhaps.rows.map(({ to }) => to)).toEqual(['broken@mail.example'])
      const found = async (search: string) =>
        (await institute().as('superadmin').outboxMail.list({ page: 1, limit: 10, search })).total
      const { subject = '' } = (await mailTo('plain')) ?? {}
      expect(await found(`plain@ ${subject.toUpperCase()}`)).toBe(1)
      expect(await found('plain\u2019@')).toBe(1)
      expect(await found('p.ain@')).toBe(0)
      await later(181 * 24 * hour)
      expect(await mailTo('plain')).toBeUndefined()
    })
  },
  { now: () => clock.now, mail: mailOptions },
)
