import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadFonts } from '#provider/core/files/fonts'
import { openProvider } from '#provider/index'
import { isPostgresAbsent, postgres, withRawDatabase } from '../../../support/database/engines'
import { startMailServer } from '../../../support/mail/mail-server'
import { Institute } from '../../institute-under-test'
import { changeSettings } from '../settings/changing-settings'
import { listOutgoingMails, mailOptions, mailSettingsFor, minute } from './mail-day'

/** The provider as a process of its own, which loads further modules on demand. */
const start = `import('./tests/support/run/import-source.mjs').then(({ importSource }) =>
  importSource(process.cwd() + '/src/provider/server.ts'))`
const loadTestFonts = () => loadFonts(resolve('resources'))

/** Providers of one institute over one database, each with a clock of its own. */
async function startProviders(count: number) {
  const database = await postgres.createPractice()
  const clocks = Array.from({ length: count }, () => ({ ahead: 0 }))
  const providers = await Promise.all(
    clocks.map((clock) =>
      openProvider({
        ...database,
        seed: 'practice',
        loadFonts: loadTestFonts,
        mail: mailOptions,
        now: () => Date.now() + clock.ahead,
      }),
    ),
  )
  const institute = new Institute(providers[0]!, postgres.signedInTokens())
  const server = await startMailServer()
  await changeSettings(institute, mailSettingsFor(server))
  const close = () => Promise.all([...providers.map((one) => one.close()), server.close()])
  return {
    database,
    clocks,
    providers,
    institute,
    server,
    close,
    runAll: () => Promise.all(providers.map((one) => one.mailWorker?.run())),
  }
}
/** How many wait at once: `MAILS=5000` takes half a minute. */
const many = Number(process.env.MAILS ?? 1_000)
/** Inserts mails into the table that wait to be sent. */
const insertWaitingMails = (database: Parameters<typeof withRawDatabase>[0], count: number) =>
  withRawDatabase(database, (db) =>
    db.query(`insert into mail (id, "to", subject, body, created_at, state, until)
      select lpad(to_hex(n), 24, '0'), 'to' || n || '@mail.example', 'Number ' || n, 'Text', now(), 'waiting', now() + '1 day'
      from generate_series(1, ${count}) n`),
  )
const statesOf = async (database: Parameters<typeof withRawDatabase>[0]) => {
  const { rows } = await withRawDatabase(database, (db) =>
    db.query("select state, count(*)::int as n from mail where subject like 'Number%' group by 1"),
  )
  return Object.fromEntries(rows.map(({ state, n }) => [String(state), Number(n)]))
}

describe.skipIf(isPostgresAbsent())('providers that share PostgreSQL', () => {
  test('send hundreds of waiting mails once each, over few connections', async () => {
    const { database, server, runAll, close } = await startProviders(2)
    try {
      await insertWaitingMails(database, many)
      await runAll()
      expect(await statesOf(database)).toEqual({ sent: many })
      const subjects = server.mails.map(({ subject }) => subject)
      expect([subjects.length, new Set(subjects).size]).toEqual([many, many])
      expect(server.stats.connections).toBeLessThanOrEqual(many / 100 + 4)
      expect(server.stats.maxOpen).toBeLessThanOrEqual(4)
    } finally {
      await close()
    }
  }, 240_000)

  test.each([
    ['has sent', true],
    ['is sending', false],
  ])(
    'do not resend, once their claim has expired, a mail that another one %s',
    async (_, isSent) => {
      const { database, clocks, server, providers, institute, close } = await startProviders(2)
      try {
        await insertWaitingMails(database, 1)
        // Both block before the mail's first byte, the first until its claim has expired. The server accepts a mail once both
        // had the chance to send it.
        const recipientHolds = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
        let recipientCalls = 0
        server.behaviour.recipient = () => recipientHolds[recipientCalls++]?.promise
        if (isSent) recipientHolds[1]?.resolve(undefined)
        const acceptance = Promise.withResolvers<'kept'>()
        let dataCalls = 0
        server.behaviour.data = () => {
          dataCalls++
          return isSent ? undefined : acceptance.promise
        }
        let isFirstOver = false
        const first = providers[0]!.mailWorker!.run().then(() => {
          isFirstOver = true
        })
        await expect.poll(() => recipientCalls).toBe(1)
        clocks[1]!.ahead = 4 * minute
        const second = providers[1]!.mailWorker!.run()
        if (isSent) await second
        else await expect.poll(() => recipientCalls).toBe(2)
        recipientHolds[0]?.resolve(undefined)
        await expect.poll(() => isFirstOver || dataCalls > 0).toBe(true)
        recipientHolds[1]?.resolve(undefined)
        await expect.poll(() => dataCalls >= (isFirstOver ? 1 : 2)).toBe(true)
        acceptance.resolve('kept')
        await Promise.all([first, second])
        expect(server.mails.length).toBe(1)
        expect((await listOutgoingMails(institute)).filter(({ subject }) => subject === 'Number 1')).toMatchObject([
          { state: 'sent' },
        ])
      } finally {
        await close()
      }
    },
    60_000,
  )

  test.each([
    ['before the mail server has it', 'waiting'],
    ['when the mail server has it', 'uncertain'],
  ])(
    'that are killed %s leave a mail as %s',
    async (_, state) => {
      const { database, clocks, server, providers, institute, close } = await startProviders(1)
      try {
        let hasReachedServer = false
        const markReached = <T>(value: T) => {
          hasReachedServer = true
          return value
        }
        if (state === 'uncertain') server.behaviour.data = () => markReached('hang')
        else server.behaviour.recipient = () => markReached(new Promise(() => undefined))
        await insertWaitingMails(database, 1)
        const child = spawn(process.execPath, ['-e', start], {
          env: { PATH: process.env.PATH, DATABASE_URL: database.databaseUrl, PORT: '0', SEED: 'practice' },
          stdio: 'ignore',
        })
        await expect.poll(() => hasReachedServer, { timeout: 90_000 }).toBe(true)
        child.kill('SIGKILL')
        await once(child, 'exit')
        delete server.behaviour.data
        delete server.behaviour.recipient
        await providers[0]!.mailWorker?.run()
        expect(server.mails).toEqual([])
        clocks[0]!.ahead = 4 * minute
        await providers[0]!.mailWorker?.run()
        expect(server.mails.length).toBe(state === 'waiting' ? 1 : 0)
        const [mail] = (await listOutgoingMails(institute)).filter(({ subject }) => subject === 'Number 1')
        expect(mail?.state).toBe(state === 'waiting' ? 'sent' : 'uncertain')
      } finally {
        await close()
      }
    },
    180_000,
  )
})
