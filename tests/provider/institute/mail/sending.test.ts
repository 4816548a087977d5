import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayOf } from '#contract/protocol/calendar'
import type { RegistrationDraft } from '#contract/registration/registration'
import { waitForBackgroundTasks } from '#provider/core/background-tasks'
import { readText } from '../../../support/documents/read-pdf'
import type { MailServer } from '../../../support/mail/mail-server'
import { decodeWords } from '../../../support/mail/read-mail'
import { onDatabase } from '../../databases'
import { changeSettings } from '../settings/changing-settings'
import {
  hour,
  listOutgoingMails,
  mailOptions,
  mailSettingsFor,
  minute,
  morning,
  registerAndPay,
  runMailWorker,
  senderAddress,
  startConfiguredServer,
} from './mail-day'

const clock = { now: morning }
let payerCount = 0

onDatabase(
  (institute) => {
    let server: MailServer
    beforeEach(async () => {
      server = await startConfiguredServer(institute())
    })
    afterEach(async () => {
      if (clock.now !== morning) {
        clock.now = morning
        await institute().signInAllStaff()
      }
      await changeSettings(institute(), { mailHost: '' })
      await server.close()
    })
    let address = ''
    const pay = (changes: Partial<RegistrationDraft> = {}) => {
      address = changes.email ?? `trainee${++payerCount}@mail.example`
      return registerAndPay(institute(), { email: address, ...changes }, dayOf(clock.now))
    }
    const outgoingMails = () => institute().as('superadmin').outboxMail
    /** Mails to the trainee of the last payment, newest first. */
    const mailsToAddress = async () => (await listOutgoingMails(institute())).filter(({ to }) => to === address)
    const newest = async () => (await mailsToAddress())[0]!

    test('a payment sends one mail in both languages with the invoice', async () => {
      const { invoiceNumber, draft } = await pay({ firstName: 'गीता', email: 'geeta@mail.example' })
      expect(await newest()).toMatchObject({ kind: 'confirmation', state: 'waiting', to: 'geeta@mail.example' })
      await runMailWorker(institute())
      await runMailWorker(institute())
      const [mail, ...others] = server.mails
      expect(others).toEqual([])
      expect(mail).toMatchObject({ from: senderAddress, to: ['geeta@mail.example'] })
      expect(mail?.subject).toMatch(
        /^Your course is booked: .+, 28 Nov 2026 · आपका पाठ्यक्रम बुक हो गया है: .+, 28 नवंबर 2026$/,
      )
      expect(decodeWords(mail?.headers.get('to') ?? '')).toContain('गीता Rani')
      expect(mail?.text).toContain(`Invoice number: ${invoiceNumber}`)
      expect(mail?.text).toContain('प्रिय गीता Rani,')
      expect(mail?.headers.get('message-id')).toMatch(/^<[0-9a-f]{24}@institute\.example>$/)
      const [pdf] = mail?.attachments ?? []
      expect(pdf?.filename).toMatch(/^गीता Rani - Tax invoice .+\.pdf$/)
      const page = await readText(pdf!.bytes)
      expect(page).toContain(invoiceNumber)
      expect(page).toContain(draft.phone)
      expect(page).toContain('needs no signature')
      expect(page).not.toMatch(/Counterfoil|signatory/)
      expect(await newest()).toMatchObject({ state: 'sent', attempts: 1, reason: '', dueAt: '' })
    })

    test('language and kinds of mail follow the settings', async () => {
      await changeSettings(institute(), { mailLanguage: 'hindi', mailsCancellations: false })
      const { id } = await pay()
      const before = (await listOutgoingMails(institute())).length
      await institute().as('dataEntry').extension.cancel({ id, reason: 'Ill' })
      expect((await listOutgoingMails(institute())).length).toBe(before)
      await changeSettings(institute(), { mailsCancellations: true, mailLanguage: 'english' })
      const second = await pay()
      await runMailWorker(institute())
      expect(server.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your course is booked/)])
      await institute().as('dataEntry').extension.cancel({ id: second.id, reason: 'Ill' })
      await runMailWorker(institute())
      const mail = server.mails[1]
      expect(mail?.subject).toMatch(/^Your course is cancelled: .+, 28 Nov 2026$/)
      expect(mail?.text).toContain('₹8,750.00 is paid back within 10 to 15 days.')
      const page = await readText(mail!.attachments[0]!.bytes)
      expect(page).toContain('Credit note')
      expect(page.replaceAll(/\s+/g, ' ')).toContain('Refund due within 10 to 15 days.')
      expect(page).toContain('needs no signature')
      await changeSettings(institute(), { mailLanguage: 'both' })
    })

    test('without an address no mail is sent, nor a confirmation after a cancellation', async () => {
      const before = (await listOutgoingMails(institute())).length
      await pay({ email: '' })
      expect((await listOutgoingMails(institute())).length).toBe(before)
      const { id } = await pay({ email: 'late@mail.example' })
      await institute().as('dataEntry').extension.cancel({ id, reason: 'Ill' })
      await runMailWorker(institute())
      expect(server.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your course is cancelled/)])
      const [, confirmation] = await mailsToAddress()
      expect(confirmation).toMatchObject({ state: 'dropped', reason: 'The registration was cancelled meanwhile.' })
    })

    test('names cannot add headers or recipients', async () => {
      const nasty = 'Asha\r\nBcc: all@mail.example\u202E\u2028X'
      await pay({ firstName: nasty, lastName: '"<x@y.example>, "', email: 'a.b+c@mail.example' })
      await runMailWorker(institute())
      const [mail] = server.mails
      expect(mail?.to).toEqual(['a.b+c@mail.example'])
      expect([...(mail?.headers.keys() ?? [])]).not.toContain('bcc')
      expect(decodeWords(mail?.headers.get('to') ?? '')).not.toMatch(/[\r\n\u2028\u202E]/)
    })

    test('a refused address fails for good with the server’s words, until it is corrected', async () => {
      server.behaviour.recipient = (to) =>
        to === 'gone@mail.example' ? { code: 550, words: '5.1.1 No such user' } : undefined
      const { id, draft } = await pay({ email: 'gone@mail.example' })
      await pay({ email: 'there@mail.example' })
      await runMailWorker(institute())
      // One connection; the next recipient is not refused with the first.
      expect([server.mails.map(({ to }) => to[0]), server.stats.connections]).toEqual([['there@mail.example'], 1])
      const failed = (await listOutgoingMails(institute())).find(({ to }) => to === 'gone@mail.example')
      expect(failed).toMatchObject({ state: 'failed', attempts: 1 })
      expect(failed?.reason).toBe('The mail server refused the address. It said: “550 5.1.1 No such user”.')
      await institute()
        .as('dataEntry')
        .registration.update({ ...draft, id, email: 'new@mail.example' })
      await outgoingMails().resend({ id: failed!.id })
      await runMailWorker(institute())
      expect(server.mails[1]?.to).toEqual(['new@mail.example'])
      expect(server.mails[1]?.headers.get('message-id')).toContain(failed!.id)
    })

    test('a temporarily refused mail is retried later as the same mail', async () => {
      let tries = 0
      const ids: (string | undefined)[] = []
      server.behaviour.data = (mail) => {
        ids.push(mail.headers.get('message-id'))
        return ++tries < 3 ? { code: 451, words: '4.7.1 Greylisted' } : undefined
      }
      await pay()
      await runMailWorker(institute())
      expect(await newest()).toMatchObject({
        state: 'waiting',
        attempts: 1,
        reason: expect.stringContaining('Greylisted'),
      })
      await runMailWorker(institute())
      expect(tries).toBe(1)
      clock.now += minute
      await runMailWorker(institute())
      clock.now += minute
      await runMailWorker(institute())
      expect(tries).toBe(2)
      clock.now += 4 * minute
      await runMailWorker(institute())
      expect([server.mails.length, new Set(ids).size]).toEqual([1, 1])
      expect(await newest()).toMatchObject({ state: 'sent', attempts: 3 })
    })

    test('a mail that is never accepted expires', async () => {
      server.behaviour.data = () => ({ code: 451, words: 'Later' })
      await pay()
      await runMailWorker(institute())
      clock.now += 73 * hour
      await institute().signInAllStaff()
      await runMailWorker(institute())
      expect(await newest()).toMatchObject({ state: 'expired', reason: expect.stringContaining('Later') })
      expect(server.mails).toEqual([])
    })

    test.each(['die', 'keep and die', 'hang'] as const)(
      'a mail whose server fails after its text (%s) is uncertain and not sent again',
      async (failure) => {
        server.behaviour.data = () => failure
        await pay()
        await runMailWorker(institute())
        clock.now += hour
        await runMailWorker(institute())
        expect(server.mails.length).toBe(failure === 'keep and die' ? 1 : 0)
        expect(await newest()).toMatchObject({
          state: 'uncertain',
          reason: expect.stringContaining('may have arrived'),
        })
        delete server.behaviour.data
        const { id } = await newest()
        await outgoingMails().resend({ id })
        await runMailWorker(institute())
        expect(server.mails.at(-1)?.headers.get('message-id') ?? '').toContain(id)
        expect(await newest()).toMatchObject({ state: 'sent' })
      },
    )

    test('a resent mail is a new mail', async () => {
      await pay()
      await runMailWorker(institute())
      const { id } = await newest()
      await outgoingMails().resend({ id })
      await expect(outgoingMails().resend({ id: (await newest()).id })).rejects.toMatchObject({ code: 'conflict' })
      await runMailWorker(institute())
      const ids = server.mails.map(({ headers }) => headers.get('message-id'))
      expect(new Set(ids).size).toBe(2)
      expect(await mailsToAddress()).toMatchObject([{ state: 'sent' }, { state: 'sent', id }])
    })

    test('a clock set back neither sends twice nor delays mails', async () => {
      await pay()
      await runMailWorker(institute())
      clock.now -= 30 * 24 * hour
      await runMailWorker(institute())
      expect(server.mails.length).toBe(1)
      clock.now += 30 * 24 * hour
      server.behaviour.data = () => ({ code: 451, words: 'Later' })
      clock.now += 10 * 24 * hour
      await institute().signInAllStaff()
      await pay()
      await runMailWorker(institute())
      clock.now -= 10 * 24 * hour
      await institute().signInAllStaff()
      delete server.behaviour.data
      await runMailWorker(institute())
      expect(server.mails.length).toBe(2)
    })

    test('a mail with a code is sent, and its text is neither shown nor kept', async () => {
      const { rows } = await institute().as('superadmin').staffMember.list({ page: 1, limit: 1, search: '9000000004' })
      address = rows[0]?.email ?? ''
      await institute().as('examiner').session.forgotPassword({ email: address, role: 'admin' })
      await waitForBackgroundTasks()
      expect(await newest()).toMatchObject({ kind: 'code', state: 'waiting', body: '' })
      await runMailWorker(institute())
      expect(server.mails[0]?.text).toMatch(/token=[\w-]+/)
      expect(await newest()).toMatchObject({ state: 'sent', body: '' })
      await expect(outgoingMails().resend({ id: (await newest()).id })).rejects.toMatchObject({ code: 'conflict' })
    })

    test('mails are deleted after 180 days, those that were only stored too', async () => {
      await pay()
      await runMailWorker(institute())
      await changeSettings(institute(), { mailHost: '' })
      const { rows } = await institute().as('superadmin').staffMember.list({ page: 1, limit: 1, search: '9000000003' })
      const email = rows[0]?.email ?? ''
      await institute().as('examiner').session.forgotPassword({ email, role: 'admin' })
      await waitForBackgroundTasks()
      const states = (await listOutgoingMails(institute())).map(({ to, state }) => `${to} ${state}`)
      expect(states).toEqual(expect.arrayContaining([`${email} kept`, `${address} sent`]))
      clock.now += 200 * 24 * hour
      await institute().signInAllStaff()
      await changeSettings(institute(), mailSettingsFor(server))
      await runMailWorker(institute())
      expect(await listOutgoingMails(institute())).toEqual([])
    })
  },
  // A short timeout for the server that hangs.
  { now: () => clock.now, mail: { ...mailOptions, timeouts: { ...mailOptions.timeouts, responseMs: 3_000 } } },
)
