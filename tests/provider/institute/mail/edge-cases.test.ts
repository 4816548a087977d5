import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { dayOf } from '#contract/protocol/calendar'
import { waitForBackgroundTasks } from '#provider/core/background-tasks'
import { type MailServer, startMailServer } from '../../../support/mail/mail-server'
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
} from './mail-day'

const clock = { now: morning }
let payerCount = 0

/** An SMTP server that accepts the envelope of a mail and handles its text by a callback; `counts.mails` counts the mails. */
async function roughServer(onText: (socket: Socket, text: string) => void) {
  const counts = { mails: 0 }
  const server = createServer((socket) => {
    let isText = false
    socket.on('error', () => undefined)
    socket.write('220 rough\r\n')
    socket.on('data', (bytes) => {
      const mailText = bytes.toString('latin1')
      if (isText) return onText(socket, mailText)
      isText = mailText.startsWith('DATA')
      if (isText) counts.mails++
      socket.write(isText ? '354 go on\r\n' : mailText.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, counts, port: (server.address() as AddressInfo).port }
}

onDatabase(
  (institute) => {
    const openServers: { mail: MailServer[]; rough: Server[] } = { mail: [], rough: [] }
    const openServer = async () => {
      const server = await startMailServer()
      openServers.mail.push(server)
      return server
    }
    afterEach(async () => {
      clock.now = morning
      await institute().signInAllStaff()
      await changeSettings(institute(), { mailHost: '', mailsConfirmations: true, mailsCodes: true })
      for (const server of openServers.mail.splice(0)) await server.close()
      for (const server of openServers.rough.splice(0)) server.close()
    })
    const pay = async (
      email = `nasty${++payerCount}@mail.example`,
      more: Parameters<typeof registerAndPay>[1] = {},
    ) => {
      await registerAndPay(institute(), { email, ...more }, dayOf(clock.now))
      return email
    }
    const mailTo = async (address: string) => (await listOutgoingMails(institute())).find(({ to }) => to === address)

    test.each<[string, (socket: Socket, text: string) => void]>([
      ['hangs up in the middle of it', (socket) => socket.destroy()],
      ['stops reading in the middle of it', (socket) => socket.pause()],
      [
        'answers with an invalid line',
        (socket, text) => void (text.includes('\r\n.\r\n') && socket.write('well…\r\n')),
      ],
    ])('a mail whose server %s is uncertain and sent once', async (_, onText) => {
      const { server, counts, port } = await roughServer(onText)
      openServers.rough.push(server)
      await changeSettings(institute(), mailSettingsFor({ port }))
      const address = await pay()
      // On a busy machine making the first PDF may outlast the connection: then the second try sends the mail.
      for (let tries = 0; tries < 3; tries++) {
        await runMailWorker(institute())
        clock.now += hour
      }
      expect(counts.mails).toBe(1)
      expect(await mailTo(address)).toMatchObject({ state: 'uncertain' })
    })

    test('a refused address with “relay” in it holds up no other mail', async () => {
      const server = await openServer()
      await changeSettings(institute(), mailSettingsFor(server))
      const refused = 'relay@relay.mail.example'
      server.behaviour.recipient = (to) =>
        to === refused ? { code: 550, words: `5.1.1 <${refused}>: Recipient address rejected, not known` } : undefined
      await pay(refused)
      const other = await pay()
      await runMailWorker(institute())
      expect(await mailTo(refused)).toMatchObject({ state: 'failed' })
      expect(server.mails.map(({ to }) => to[0])).toEqual([other])
      expect((await institute().as('superadmin').outboxMail.status()).pauseReason).toBe('')
    })

    test('changed settings apply from the next mail on', async () => {
      const [first, second] = [await openServer(), await openServer()]
      await changeSettings(institute(), mailSettingsFor(first))
      for (let n = 0; n < 4; n++) await pay()
      first.behaviour.data = async () => {
        await changeSettings(institute(), { mailPort: second.port })
        return 'kept' as const
      }
      second.behaviour.data = async () => {
        await changeSettings(institute(), { mailsConfirmations: false })
        return 'kept' as const
      }
      await runMailWorker(institute())
      expect([first.mails.length, second.mails.length]).toEqual([1, 1])
      const states = (await listOutgoingMails(institute())).slice(0, 4).map(({ state }) => state)
      expect(states.toSorted()).toEqual(['dropped', 'dropped', 'sent', 'sent'])
    })

    test('mails waiting when the server is removed expire in time', async () => {
      const server = await openServer()
      await changeSettings(institute(), mailSettingsFor(server))
      const address = await pay()
      await changeSettings(institute(), { mailHost: '' })
      await runMailWorker(institute())
      expect(await mailTo(address)).toMatchObject({ state: 'waiting' })
      clock.now += 73 * hour
      await institute().signInAllStaff()
      await runMailWorker(institute())
      expect(await mailTo(address)).toMatchObject({ state: 'expired' })
      expect(server.mails).toEqual([])
    })

    test('a waiting code is dropped when codes are switched off', async () => {
      const server = await openServer()
      await changeSettings(institute(), mailSettingsFor(server))
      const { rows } = await institute().as('superadmin').staffMember.list({ page: 1, limit: 1, search: '9000000004' })
      const email = rows[0]?.email ?? ''
      await institute().as('examiner').session.forgotPassword({ email, role: 'admin' })
      await waitForBackgroundTasks()
      await changeSettings(institute(), { mailsCodes: false })
      await runMailWorker(institute())
      expect(server.mails).toEqual([])
      expect(await mailTo(email)).toMatchObject({ state: 'dropped', body: '' })
    })

    test('names with joiners, surrogate pairs and a hundred letters arrive unchanged', async () => {
      const server = await openServer()
      await changeSettings(institute(), mailSettingsFor(server))
      clock.now += minute
      const firstName = 'श्\u200Dयाम क्\u200Cष ਗੁਰਪ੍ਰੀਤ محمد'
      const lastName = 'लम्बा '.repeat(16).trim()
      await pay('joined@mail.example', { firstName, lastName })
      await runMailWorker(institute())
      const [mail] = server.mails
      expect(decodeWords(mail?.headers.get('to') ?? '')).toContain(`${firstName} ${lastName}`)
      expect(mail?.text).toContain(`Dear ${firstName} ${lastName},\n\nYour registration is complete`)
      for (const line of mail?.raw.split('\r\n') ?? []) expect(line.length).toBeLessThan(998)
    })
  },
  { now: () => clock.now, mail: { ...mailOptions, timeouts: { ...mailOptions.timeouts, responseMs: 4_000 } } },
)
