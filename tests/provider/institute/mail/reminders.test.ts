import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, dayOf, indiaTimeToEpochMs } from '#contract/protocol/calendar'
import type { MailServer } from '../../../support/mail/mail-server'
import { onDatabase } from '../../databases'
import { changeSettings } from '../settings/changing-settings'
import {
  friday,
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

onDatabase(
  (institute) => {
    let server: MailServer
    beforeAll(async () => {
      server = await startConfiguredServer(institute(), {
        mailsReminders: true,
        mailsConfirmations: false,
        mailsCancellations: false,
        mailLanguage: 'english',
      })
      return () => server.close()
    })
    beforeEach(() => {
      server.mails.length = 0
    })
    const setClock = async (day: string, time: string) => {
      clock.now = indiaTimeToEpochMs(day, time)
      await institute().signInAllStaff()
    }
    const mailsTo = (address: string) => server.mails.filter(({ to }) => to[0] === address)
    const day = addDays(friday, 5)
    const eve = addDays(day, -1)

    test('a reminder is sent once, from 9:00 the day before, unless cancelled or moved', async () => {
      const address = (name: string) => `${name}@mail.example`
      const booked = (name: string, dateOfCourse = day) =>
        registerAndPay(institute(), { email: address(name), dateOfCourse })
      await booked('goes')
      const cancelled = await booked('cancelled')
      const moved = await booked('moved')
      const late = await booked('late')
      await setClock(eve, '08:30')
      await runMailWorker(institute())
      expect(server.mails).toEqual([])
      await institute().as('dataEntry').extension.cancel({ id: cancelled.id, reason: 'Ill' })
      const later = addDays(day, 2)
      const { courseNameId } = moved.draft
      const [slot] = await institute().as('dataEntry').slot.on({ date: later, courseName: courseNameId })
      const move = (id: string) =>
        institute().as('dataEntry').extension.move({ id, slotId: slot!.id, dateOfCourse: later })
      await move(moved.id)
      server.behaviour.recipient = (to) => (to.startsWith('late') ? { code: 451, words: 'Later' } : undefined)
      await setClock(eve, '09:01')
      for (let i = 0; i < 3; i++) await runMailWorker(institute())
      const [mail, ...others] = mailsTo(address('goes'))
      expect(others).toEqual([])
      expect(mail?.subject).toMatch(/^Reminder: .+, 25 Nov 2026, \d/)
      expect(mail?.attachments).toEqual([])
      expect([mailsTo(address('cancelled')), mailsTo(address('moved'))]).toEqual([[], []])
      // The trainee is moved while the mail waits, so it is no longer needed.
      await move(late.id)
      delete server.behaviour.recipient
      clock.now += 5 * minute
      await runMailWorker(institute())
      const dropped = (await listOutgoingMails(institute())).find(({ to }) => to === address('late'))
      expect(dropped).toMatchObject({ state: 'dropped', reason: 'The trainee was moved to another day meanwhile.' })
      expect(mailsTo(address('late'))).toEqual([])
      // Both are reminded of the new day, once, also when the clock is put back in between.
      await setClock(addDays(later, -1), '10:00')
      await runMailWorker(institute())
      await setClock(eve, '10:00')
      await runMailWorker(institute())
      await setClock(addDays(later, -1), '11:00')
      await runMailWorker(institute())
      for (const name of ['moved', 'late'])
        expect(mailsTo(address(name)).map(({ subject }) => subject)).toEqual([expect.stringContaining('27 Nov 2026')])
      expect(mailsTo(address('goes'))).toHaveLength(1)
    })

    test('a payment on the eve sends no reminder, and reminders can be switched off', async () => {
      await setClock(addDays(friday, 8), '09:30')
      const tomorrow = addDays(dayOf(clock.now), 1)
      await registerAndPay(institute(), { email: 'eve@mail.example', dateOfCourse: tomorrow }, dayOf(clock.now))
      await runMailWorker(institute())
      expect(mailsTo('eve@mail.example')).toEqual([])
      const far = addDays(tomorrow, 1)
      await registerAndPay(institute(), { email: 'off@mail.example', dateOfCourse: far }, dayOf(clock.now))
      await changeSettings(institute(), { mailsReminders: false })
      clock.now += 24 * hour
      await institute().signInAllStaff()
      await runMailWorker(institute())
      expect(mailsTo('off@mail.example')).toEqual([])
      await changeSettings(institute(), { mailsReminders: true })
      await runMailWorker(institute())
      expect(mailsTo('off@mail.example')).toHaveLength(1)
    })

    afterAll(() => changeSettings(institute(), { mailHost: '' }))
  },
  { now: () => clock.now, mail: mailOptions },
)
