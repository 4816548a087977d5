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
import { mailing, minute, outbox, reaching } from './mail-day'

/** The provider as a process of its own, which goes on loading what it needs later. */
const start = `import('./tests/support/run/import-source.mjs').then(({ importSource }) =>
  importSource(process.cwd() + '/src/provider/server.ts'))`
const documents = () => loadFonts(resolve('resources'))

/** Providers of one institute over one database, each with a clock of its own. */
async function institutes(count: number) {
  const place = await postgres.createPractice()
  const clocks = Array.from({ length: count }, () => ({ ahead: 0 }))
  const providers = await Promise.all(
    clocks.map((clock) =>
      openProvider({
        ...place,
        seed: 'practice',
        loadFonts: documents,
        mail: mailing,
        now: () => Date.now() + clock.ahead,
      }),
    ),
  )
  const institute = new Institute(providers[0]!, postgres.signedInTokens())
  const server = await startMailServer()
  await changeSettings(institute, reaching(server))
  const close = () => Promise.all([...providers.map((one) => one.close()), server.close()])
  return {
    place,
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
/** Mails that wait, as if they had been written. */
const write = (place: Parameters<typeof withRawDatabase>[0], count: number) =>
  withRawDatabase(place, (db) =>
    db.query(`insert into mail (id, "to", subject, body, created_at, state, until)
      select lpad(to_hex(n), 24, '0'), 'to' || n || '@mail.example', 'Number ' || n, 'Text', now(), 'waiting', now() + '1 day'
      from generate_series(1, ${count}) n`),
  )
const statesOf = async (place: Parameters<typeof withRawDatabase>[0]) => {
  const { rows } = await withRawDatabase(place, (db) =>
    db.query("select state, count(*)::int as n from mail where subject like 'Number%' group by 1"),
  )
  return Object.fromEntries(rows.map(({ state, n }) => [String(state), Number(n)]))
}

describe.skipIf(isPostgresAbsent())('providers that share PostgreSQL', () => {
  test('send hundreds of waiting mails once each, over few connections', async () => {
    const { place, server, runAll, close } = await institutes(2)
    try {
      await write(place, many)
      await runAll()
      expect(await statesOf(place)).toEqual({ sent: many })
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
    'never resend, after a pause too long, a mail that another one %s',
    async (_, isSent) => {
      const { place, clocks, server, providers, institute, close } = await institutes(2)
      try {
        await write(place, 1)
        // Each is held between taking the mail up and its first byte, the first until its claim is over; and what is handed
        // over is taken when the other one had its chance to hand it over too.
        const holds = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
        let asked = 0
        server.behaviour.recipient = () => holds[asked++]?.promise
        if (isSent) holds[1]?.resolve(undefined)
        const taken = Promise.withResolvers<'kept'>()
        let handed = 0
        server.behaviour.data = () => {
          handed++
          return isSent ? undefined : taken.promise
        }
        let isFirstOver = false
        const first = providers[0]!.mailWorker!.run().then(() => {
          isFirstOver = true
        })
        await expect.poll(() => asked).toBe(1)
        clocks[1]!.ahead = 4 * minute
        const second = providers[1]!.mailWorker!.run()
        if (isSent) await second
        else await expect.poll(() => asked).toBe(2)
        holds[0]?.resolve(undefined)
        await expect.poll(() => isFirstOver || handed > 0).toBe(true)
        holds[1]?.resolve(undefined)
        await expect.poll(() => handed >= (isFirstOver ? 1 : 2)).toBe(true)
        taken.resolve('kept')
        await Promise.all([first, second])
        expect(server.mails.length).toBe(1)
        expect((await outbox(institute)).filter(({ subject }) => subject === 'Number 1')).toMatchObject([
          { state: 'sent' },
        ])
      } finally {
        await close()
      }
    },
    60_000,
  )

  test.each([
    ['before the mail is handed over', 'waiting'],
    ['when the mail server has it', 'uncertain'],
  ])(
    'leave a mail after a kill %s as %s',
    async (_, state) => {
      const { place, clocks, server, providers, institute, close } = await institutes(1)
      try {
        let isThere = false
        const never = <T>(value: T) => {
          isThere = true
          return value
        }
        if (state === 'uncertain') server.behaviour.data = () => never('hang')
        else server.behaviour.recipient = () => never(new Promise(() => undefined))
        await write(place, 1)
        const child = spawn(process.execPath, ['-e', start], {
          env: { PATH: process.env.PATH, DATABASE_URL: place.databaseUrl, PORT: '0', SEED: 'practice' },
          stdio: 'ignore',
        })
        await expect.poll(() => isThere, { timeout: 90_000 }).toBe(true)
        child.kill('SIGKILL')
        await once(child, 'exit')
        delete server.behaviour.data
        delete server.behaviour.recipient
        await providers[0]!.mailWorker?.run()
        expect(server.mails).toEqual([])
        clocks[0]!.ahead = 4 * minute
        await providers[0]!.mailWorker?.run()
        expect(server.mails.length).toBe(state === 'waiting' ? 1 : 0)
        const [mail] = (await outbox(institute)).filter(({ subject }) => subject === 'Number 1')
        expect(mail?.state).toBe(state === 'waiting' ? 'sent' : 'uncertain')
      } finally {
        await close()
      }
    },
    180_000,
  )
})
