import { type AddressInfo, createServer, type Server } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { dayOf } from '#contract/protocol/calendar'
import { createCertificate, type MailServer, startMailServer } from '../../../support/mail/mail-server'
import { onDatabase } from '../../databases'
import { changeSettings } from '../settings/changing-settings'
import {
  listOutgoingMails,
  mailOptions,
  mailSettingsFor,
  minute,
  morning,
  registerAndPay,
  runMailWorker,
} from './mail-day'

const clock = { now: morning }
const certificate = createCertificate()
const noServerMessage = (port: number) =>
  `No mail server answers at 127.0.0.1, port ${port}, in this way. Check the port, the encryption and the certificate.`

onDatabase(
  (institute) => {
    const superadmin = () => institute().as('superadmin')
    const servers: { mail?: MailServer | undefined; silent?: Server | undefined } = {}
    const openMailServer = async (...options: Parameters<typeof startMailServer>) => {
      servers.mail = await startMailServer(...options)
      return servers.mail
    }
    afterEach(async () => {
      await changeSettings(institute(), { mailHost: '' })
      await servers.mail?.close()
      servers.silent?.close()
      servers.mail = servers.silent = undefined
    })
    const payAndRun = async () => {
      await registerAndPay(institute(), {}, dayOf(clock.now))
      await runMailWorker(institute())
      const { pauseReason, nextTryAt, unsentCount: count } = await superadmin().outboxMail.status()
      return {
        pauseReason,
        pause: Date.parse(nextTryAt) - clock.now,
        count,
        mail: (await listOutgoingMails(institute()))[0]!,
      }
    }
    const sendTestMail = async () =>
      (await superadmin().outboxMail.test({ to: 'it@mail.example' })) as { message: string }

    test('an unreachable server uses up no attempt and is retried at growing intervals', async () => {
      const one = await openMailServer()
      await changeSettings(institute(), mailSettingsFor(one))
      await one.close()
      const first = await payAndRun()
      expect(first).toMatchObject({
        pauseReason: noServerMessage(one.port),
        pause: 30_000,
      })
      expect(first.mail).toMatchObject({ state: 'waiting', attempts: 0 })
      const { pauseReasonText } = await superadmin().outboxMail.status()
      expect(pauseReasonText?.params).toEqual({ host: '127.0.0.1', port: one.port })
      clock.now += 31_000
      // The pause is over, and the waiting mail has not been tried yet.
      expect(await superadmin().outboxMail.status()).toMatchObject({
        pauseReason: noServerMessage(one.port),
        nextTryAt: '',
      })
      await runMailWorker(institute())
      expect(Date.parse((await superadmin().outboxMail.status()).nextTryAt) - clock.now).toBe(minute)
      // Other settings are tried at once.
      const other = await openMailServer()
      await changeSettings(institute(), mailSettingsFor(other))
      await runMailWorker(institute())
      expect(other.mails.length).toBeGreaterThan(0)
      expect(await superadmin().outboxMail.status()).toMatchObject({ isSet: true, pauseReason: '', unsentCount: 0 })
    })

    test('nothing is sent unencrypted to a server that requires encryption', async () => {
      const one = await openMailServer()
      const refusal = `127.0.0.1, port ${one.port}, does not offer encryption (STARTTLS), so nothing was sent to it.`
      const login = { mailUser: 'office', mailPassword: 'mail-password-1', removeMailPassword: false }
      await changeSettings(institute(), { ...mailSettingsFor(one), mailSecurity: 'starttls', ...login })
      expect((await payAndRun()).pauseReason).toContain(refusal)
      expect(await sendTestMail()).toMatchObject({ result: -1, message: expect.stringContaining(refusal) })
      await changeSettings(institute(), { ...mailSettingsFor(one), mailSecurity: 'tls', ...login })
      expect((await payAndRun()).pauseReason).toBe(noServerMessage(one.port))
      expect(one.mails).toEqual([])
    })

    test('an untrusted certificate is refused, and a trusted one gets user and password', async () => {
      const logins: string[] = []
      const one = await openMailServer({
        ...certificate,
        disabledCommands: [],
        authOptional: false,
        onAuth: ({ username, password }, _, callback) => {
          logins.push(`${username} ${password}`)
          if (password === 'mail-password-2') callback(null, { user: 1 })
          else callback(Object.assign(new Error('5.7.8 Wrong'), { responseCode: 535 }))
        },
      })
      const login = { mailUser: 'office', mailPassword: 'mail-password-1', removeMailPassword: false }
      await changeSettings(institute(), { ...mailSettingsFor(one), mailSecurity: 'starttls', ...login })
      expect((await payAndRun()).pauseReason).toMatch(/^This machine does not trust the certificate of 127\.0\.0\.1/)
      expect(logins).toEqual([])
      const before = getCACertificates('default')
      setDefaultCACertificates([...before, certificate.cert])
      try {
        await changeSettings(institute(), {})
        await runMailWorker(institute())
        expect((await superadmin().outboxMail.status()).pauseReason).toBe(
          'The mail server refused the user or the password. It said: “535 5.7.8 Wrong”.',
        )
        await changeSettings(institute(), { mailPassword: 'mail-password-2' })
        expect(await sendTestMail()).toMatchObject({
          result: 0,
          message: expect.stringContaining('accepted the test mail'),
        })
        expect(one.mails[0]?.subject).toContain('परीक्षण ईमेल')
        expect(logins).toEqual(['office mail-password-1', 'office mail-password-2'])
      } finally {
        setDefaultCACertificates(before)
      }
    })

    test.each(['SSH-2.0-OpenSSH_9.7\r\n', 'HTTP/1.1 400 Bad Request\r\n\r\n', ''])(
      'a port of another service is reported like a closed one (%j)',
      async (greeting) => {
        const other = createServer((socket) => void socket.on('error', () => undefined).end(greeting))
        servers.silent = other
        await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
        const { port } = other.address() as AddressInfo
        await changeSettings(institute(), mailSettingsFor({ port }))
        expect(await sendTestMail()).toMatchObject({ result: -1, message: noServerMessage(port) })
      },
    )

    test('a silent server is given up on in less than 15 seconds', async () => {
      const silent = createServer(() => undefined)
      servers.silent = silent
      await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
      const { port } = silent.address() as AddressInfo
      await changeSettings(institute(), mailSettingsFor({ port }))
      const startedAt = performance.now()
      expect((await payAndRun()).pauseReason).toBe(noServerMessage(port))
      expect(performance.now() - startedAt).toBeLessThan(15_000)
    })

    test('a refused sender or user holds all mails and fails none', async () => {
      const one = await openMailServer()
      await changeSettings(institute(), mailSettingsFor(one))
      one.behaviour.sender = () => ({ code: 550, words: 'Not yours' })
      const { pauseReason, mail } = await payAndRun()
      expect(pauseReason).toContain('refuses the address that mails come from')
      expect(mail).toMatchObject({ state: 'waiting', attempts: 0 })
      one.behaviour.sender = () => undefined
      one.behaviour.recipient = () => ({ code: 554, words: '5.7.1 Relay access denied' })
      clock.now += 5 * minute
      await runMailWorker(institute())
      expect((await listOutgoingMails(institute()))[0]).toMatchObject({ state: 'waiting' })
      expect((await superadmin().outboxMail.status()).pauseReason).toContain('without signing in')
    })

    test('a server that ends each connection is given up on after three', async () => {
      const one = await openMailServer()
      await changeSettings(institute(), mailSettingsFor(one))
      one.behaviour.recipient = () => ({ code: 421, words: 'Going down' })
      for (let i = 0; i < 4; i++) await registerAndPay(institute(), {}, dayOf(clock.now))
      await runMailWorker(institute())
      expect(one.stats.connections).toBe(3)
      expect((await superadmin().outboxMail.status()).pauseReason).toContain('closes every connection')
      one.behaviour.recipient = () => undefined
      clock.now += 6 * minute
      await runMailWorker(institute())
      expect(await superadmin().outboxMail.status()).toMatchObject({ pauseReason: '', unsentCount: 0 })
    })

    test('the password is never returned, and sent to no other server', async () => {
      const login = { mailUser: 'office', mailPassword: 'mail-password-3', removeMailPassword: false }
      const settings = { mailHost: 'smtp.institute.example', mailFrom: 'office@institute.example', mailPort: 587 }
      await changeSettings(institute(), { ...settings, mailSecurity: 'starttls', ...login })
      const { body } = await institute().exchange('GET', 'institute/settings')
      expect(JSON.stringify(body)).not.toContain('mail-password-3')
      expect(body.payload).toMatchObject({ hasMailPassword: true, mailUser: 'office' })
      await changeSettings(institute(), { mailUser: 'office2' })
      const again = /^Enter the password again/
      for (const change of [
        { mailHost: 'smtp.elsewhere.example' },
        { mailPort: 2525 },
        { mailSecurity: 'none' as const },
        // As a workstation of an earlier version sends them, which does not know the server's name.
        { mailHost: undefined, mailPort: 2525 },
        { mailHost: undefined, mailSecurity: 'none' as const },
      ])
        await expect(changeSettings(institute(), change)).rejects.toMatchObject({ fields: { mailPassword: again } })
      await expect(changeSettings(institute(), { mailFrom: '' })).rejects.toMatchObject({
        fields: { mailFrom: expect.stringMatching(/address/) },
      })
      await changeSettings(institute(), { removeMailPassword: true, mailUser: '' })
      expect(await superadmin().instituteSettings.read()).toMatchObject({ hasMailPassword: false })
      const { rows } = await superadmin().trail.list({ page: 1, limit: 20 })
      expect(JSON.stringify(rows)).not.toContain('mail-password-3')
    })

    test('without a server no mail is written, and a test states what is missing', async () => {
      const before = (await listOutgoingMails(institute())).length
      await registerAndPay(institute(), {}, dayOf(clock.now))
      expect((await listOutgoingMails(institute())).length).toBe(before)
      await expect(sendTestMail()).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(/^No mail server is set/),
      })
      expect(await superadmin().outboxMail.status()).toMatchObject({ isSet: false, pauseReason: '' })
      for (const role of ['admin', 'dataEntry'] as const)
        await expect(institute().as(role).outboxMail.status()).rejects.toMatchObject({ code: 'forbidden' })
    })
  },
  { now: () => clock.now, mail: mailOptions },
)
