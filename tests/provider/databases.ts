import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { Contract } from '#contract/index'
import { contract } from '#contract/index'
import { type Client, createClient, type Send } from '#contract/protocol/client'
import { loadFonts } from '#provider/core/fonts'
import { openProvider, type Provider, type ProviderOptions } from '#provider/index'
import { practiceDatabase } from '../support/postgres'
import { isOfToday, openPractice } from '../support/practice-copy'

export const phones = {
  superadmin: '9000000001',
  admin: '9000000002',
  dataEntry: '9000000003',
  examiner: '9000000004',
  otherDataEntry: '9000000005',
  otherExaminer: '9000000006',
}
export type Exchange = { status: number; body: Record<string, unknown> & { payload: Record<string, unknown> } }

/** An institute under test: its provider, a client of any role, and raw HTTP exchanges as the wire has them. */
export class Institute {
  readonly tokens = new Map<string, string>()
  constructor(readonly provider: Provider) {}

  /** Signs every member of staff in. */
  async signIn(headers: Record<string, string>): Promise<void> {
    for (const [role, phone] of Object.entries(phones)) {
      const { body } = await this.exchange('POST', 'admin/login', { phone, password: 'practice1' }, headers)
      this.tokens.set(role, String(body.payload.token))
    }
  }

  headers(role: keyof typeof phones, key?: string): Record<string, string> {
    return { authorization: `Bearer ${this.tokens.get(role)}`, ...(key ? { 'idempotency-key': key } : {}) }
  }

  async exchange(
    method: string,
    path: string,
    body?: unknown,
    headers = this.headers('superadmin'),
  ): Promise<Exchange> {
    const response = await this.provider.fetch(
      new Request(`http://institute.example/api/v1/${path}`, {
        method,
        headers: { ...headers, ...(isJson(body) ? { 'content-type': 'application/json' } : {}) },
        ...(body === undefined ? {} : { body: isJson(body) ? JSON.stringify(body) : (body as FormData) }),
      }),
    )
    return { status: response.status, body: (await response.json()) as Exchange['body'] }
  }

  /** A client of the contract; a guarded change without a key of its own gets a fresh one. */
  as(role: keyof typeof phones): Client<Contract> {
    const send: Send = ({ method, url, body, file }, { key = newKey() }) => {
      const content = file ? formOf(file) : body && JSON.parse(body)
      return this.exchange(method, url.replace('/api/v1/', ''), content, this.headers(role, key))
    }
    return createClient(contract, send)
  }
}
const documents = () => loadFonts(resolve('resources'))
const isJson = (body: unknown) => body !== undefined && !(body instanceof FormData)

/** A file as a browser's form carries it. */
export function formOf({ field, name, bytes }: { field: string; name: string; bytes: Uint8Array }): FormData {
  const form = new FormData()
  form.set(field, new File([new Uint8Array(bytes)], name))
  return form
}
export const newKey = (): string => randomBytes(16).toString('hex')

export type TestOptions = Partial<Pick<ProviderOptions, 'seed' | 'apiKey' | 'now' | 'documents'>>

/** The same tests on PGlite and on PostgreSQL. Where PostgreSQL is not installed its half shows as skipped. */
export function onBothDatabases(define: (institute: () => Institute) => void, options: TestOptions = {}): void {
  onPglite(define, options)
  describe.skipIf(inject('postgresUrl') === '')('on PostgreSQL', () =>
    define(
      useInstitute(options, async (given) => {
        const databaseUrl = await createDatabase(isUsual(options) && isOfToday() ? practiceDatabase : undefined)
        return openProvider({ ...given, databaseUrl })
      }),
    ),
  )
}

export function onPglite(define: (institute: () => Institute) => void, options: TestOptions = {}): void {
  const open = isUsual(options) ? openPractice : openProvider
  describe('on PGlite', () => define(useInstitute(options, open)))
}

/** The practice institute of today, which was made once, will do. */
const isUsual = ({ seed, now }: TestOptions) => !seed && !now

function useInstitute(options: TestOptions, open: (options: ProviderOptions) => Promise<Provider>): () => Institute {
  let institute: Institute | undefined
  beforeAll(async () => {
    institute = new Institute(await open({ seed: 'practice', documents, ...options }))
    await institute.signIn(options.apiKey ? { api_key: options.apiKey } : {})
  })
  afterAll(() => institute?.provider.close())
  return () => {
    if (!institute) throw new Error('The institute is not open yet')
    return institute
  }
}

/** A database of its own on the tests' server, which goes when the server goes. */
export async function createDatabase(template = 'template1'): Promise<string> {
  const url = inject('postgresUrl')
  const name = `counter_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  return url.replace(/\/postgres$/, `/${name}`)
}
