import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openProvider, type Provider } from '#provider/index'
import { createProbes } from '#provider/probes'
import { smallFileSystem } from '../../../desk/support/small-disk'
import { isPostgresAbsent, withRawDatabase } from '../../../support/database/engines'
import { type Server, startServer } from '../../../support/database/postgres'
import { Institute } from '../../institute-under-test'

const disk = isPostgresAbsent() ? undefined : smallFileSystem('96m')

describe.skipIf(!disk)('a database whose disk is full', () => {
  let server: Server | undefined
  let provider: Provider
  let institute: Institute
  const logged: string[] = []
  const readiness = async () => {
    const probes = createProbes({ provider, isShuttingDown: () => false, metricsKey: undefined })
    const response = await probes(new Request('http://provider.invalid/readyz'))
    return { status: response?.status, text: await response?.text() }
  }

  beforeAll(async () => {
    // A separate server, because it does not recover after the file system of a database is gone.
    server = await startServer()
    if (!server) return
    const tablespaceFolder = disk?.dataDir ?? ''
    // PostgreSQL runs as its own user, which must own the folder.
    chmodSync(dirname(tablespaceFolder), 0o777)
    execFileSync('chown', ['postgres', tablespaceFolder])
    const connection = { databaseUrl: `${server.url}/postgres` }
    await withRawDatabase(connection, (db) => db.exec(`create tablespace small location '${tablespaceFolder}'`))
    await withRawDatabase(connection, (db) => db.exec('create database small tablespace small'))
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => logged.push(String(text)) > 0)
    provider = await openProvider({ seed: 'practice', databaseUrl: `${server.url}/small` })
    institute = new Institute(provider)
    await institute.signInAllStaff()
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await provider?.close()
    server?.remove()
    disk?.remove()
  })

  const longText = 'x'.repeat(50_000)
  let questionCount = 0
  async function add() {
    const { faq, faqCategory } = institute.as('superadmin')
    const [category] = await faqCategory.active({ language: 'English' })
    await faq.add({
      question: `Question ${questionCount++}?`,
      category: category?.id ?? '',
      language: 'English',
      answer: longText,
    })
  }
  const untilRefused = async () => {
    for (let n = 0; n < 2000; n++) await add()
  }

  it('is reported in the log and at /readyz, with what to do', async () => {
    expect(await readiness()).toMatchObject({ status: 200 })
    disk?.fill()
    await expect(untilRefused()).rejects.toMatchObject({ code: 'unreachable' })
    const { status, text } = await readiness()
    expect(status).toBe(503)
    expect(text).toContain('The disk of its server is full: make room there.')
    expect(logged.filter((line) => line.includes('database.unavailable'))).toHaveLength(1)
  })

  it('recovers with the next stored change', async () => {
    disk?.removeFilling()
    await add()
    expect(await readiness()).toMatchObject({ status: 200, text: 'ready\n' })
  })
})
