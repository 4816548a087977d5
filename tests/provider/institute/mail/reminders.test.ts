import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, dayOf, indiaTimeToEpochMs } from '#contract/protocol/calendar'
import type { MailServer } from '../../../support/mail/mail-server'
import { onDatabase } from '../../databases'
import { changeSettings } from '../settings/changing-settings'
import { friday, hour, listOutgoingMails, mailOptions, minute, morning, paid, run, withServer } from './mail-day'

const clock = { now: morning }

onDatabase(
  (institute) => {
    let server: MailServer
    beforeAll(async () => {
      server = await withServer(institute(), {
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
    const at = async (day: string, time: string) => {
      clock.now = indiaTimeToEpochMs(day, time)
      await institute().signInAllStaff()
    }
    const toOf = (address: string) => server.mails.filter(({ to }) => to[0] === address)
    const day = addDays(friday, 5)
    const eve = addDays(day, -1)

    test('is sent once, from 9:00 the day before, and not after a cancellation or move', async () => {
      const address = (name: string) => `${name}@mail.example`
      const booked = (name: string, dateOfCourse = day) => paid(institute(), { email: address(name), dateOfCourse })
      await booked('goes')
      const cancelled = await booked('cancelled')
      const moved = await booked('moved')
      const late = await booked('late')
      await at(eve, '08:30')
      await run(institute())
      expect(server.mails).toEqual([])
      await institute().as('dataEntry').extension.cancel({ id: cancelled.id, reason: 'Ill' })
      const later = addDays(day, 2)
      const { courseNameId } = moved.draft
      const [slot] = await institute().as('dataEntry').slot.on({ date: later, courseName: courseNameId })
      const move = (id: string) =>
        institute().as('dataEntry').extension.move({ id, slotId: slot!.id, dateOfCourse: later })
      await move(moved.id)
      server.behaviour.recipient = (to) => (to.startsWith('late') ? { code: 451, words: 'Later' } : undefined)
      await at(eve, '09:01')
      for (let i = 0; i < 3; i++) await run(institute())
      const [mail, ...others] = toOf(address('goes'))
      expect(others).toEqual([])
      expect(mail?.subject).toMatch(/^Reminder: .+, 25 Nov 2026, \d/)
      expect(mail?.attachments).toEqual([])
      expect([toOf(address('cancelled')), toOf(address('moved'))]).toEqual([[], []])
      // The trainee is moved while the mail waits, so it is no longer needed.
      await move(late.id)
      delete server.behaviour.recipient
      clock.now += 5 * minute
      await run(institute())
      const dropped = (await listOutgoingMails(institute())).find(({ to }) => to === address('late'))
      expect(dropped).toMatchObject({ state: 'dropped', reason: 'The trainee was moved to another day meanwhile.' })
      expect(toOf(address('late'))).toEqual([])
      // Both are reminded of the new day, once, also when the clock is put back in between.
      await at(addDays(later, -1), '10:00')
      await run(institute())
      await at(eve, '10:00')
      await run(institute())
      await at(addDays(later, -1), '11:00')
      await run(institute())
      for (const name of ['moved', 'late'])
        expect(toOf(address(name)).map(({ subject }) => subject)).toEqual([expect.stringContaining('27 Nov 2026')])
      expect(toOf(address('goes'))).toHaveLength(1)
    })

    test('is replaced by a confirmation paid on the eve, and can be switched off', async () => {
      await at(addDays(friday, 8), '09:30')
      const tomorrow = addDays(dayOf(clock.now), 1)
      await paid(institute(), { email: 'eve@mail.example', dateOfCourse: tomorrow }, dayOf(clock.now))
      await run(institute())
      expect(toOf('eve@mail.example')).toEqual([])
      const far = addDays(tomorrow, 1)
      await paid(institute(), { email: 'off@mail.example', dateOfCourse: far }, dayOf(clock.now))
      await changeSettings(institute(), { mailsReminders: false })
      clock.now += 24 * hour
      await institute().signInAllStaff()
      await run(institute())
      expect(toOf('off@mail.example')).toEqual([])
      await changeSettings(institute(), { mailsReminders: true })
      await run(institute())
      expect(toOf('off@mail.example')).toHaveLength(1)
    })

    afterAll(() => changeSettings(institute(), { mailHost: '' }))
  },
  { now: () => clock.now, mail: mailOptions },
)
