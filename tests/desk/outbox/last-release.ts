import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '#contract/index'
import { toRequest, type WireRequest } from '#contract/protocol/calling/http'
import type { Input } from '#contract/protocol/endpoint'
import type { RegistrationDraft } from '#contract/registration/registration'
import { draftPlace } from '#main/store/earlier'
import { openStore } from '#main/store/open'
import { drafts, intents, waiting } from '#main/store/schema'
import { png } from '../../support/files/sample-files'
import type { Backend } from './backends'

const at = '2026-01-05T09:30:00.000Z'
type Intent = { operation: string; request: WireRequest } & Partial<typeof intents.$inferInsert>
type Waiting = { draft: RegistrationDraft } & Partial<typeof waiting.$inferInsert> & {
    content?: Record<string, unknown>
  }

/** Writes into a folder what the last release before the outbox stored there, as it did. */
export async function openLastRelease(dataDir: string, owner: string, address: string) {
  const store = await openStore({ dataDir, backend: address, now: Date.now, log: () => undefined })
  const { database, cipher } = store
  return {
    close: store.close,
    intent({ operation, request, ...row }: Intent): string {
      const key = row.key ?? randomUUID()
      const { method, url, body = '' } = request
      const head = { key, operation, method, url, staffId: owner, bodyHash: '', state: 'uncertain' as const }
      const sealed = {
        sealedBody: cipher.seal(body, `intents/${key}/body`),
        sealedSummary: cipher.seal(`Summary of ${operation}`, `intents/${key}/summary`),
      }
      const values = { ...head, ...sealed, createdAt: at, backend: address, ...row }
      database.insert(intents).values(values).run()
      return key
    },
    waiting({ draft, content, ...row }: Waiting): string {
      const id = row.id ?? randomUUID()
      const backend = row.backend ?? address
      const common = { course: 'LMV', price: null, startTime: '23:00', endTime: '23:30', filedBy: 'Meenakshi Rao' }
      const filed = { draft, documents: [], reason: '', fields: {}, isSaved: false }
      const held = { ...common, ...filed, ...content }
      const head = { id, backend, owner, sender: owner, sendKey: randomUUID(), state: 'waiting' as const }
      const files = JSON.stringify(held.documents.map(({ file }: { file: string }) => file))
      const sealedContent = cipher.seal(JSON.stringify(held), `waiting/${id} at ${backend}`)
      const values = { ...head, filedAt: at, sentAt: '', files, sealedContent, ...row }
      database.insert(waiting).values(values).run()
      return id
    },
    draft(key: string, value: unknown) {
      const place = { backend: address, owner, key }
      const sealedValue = cipher.seal(JSON.stringify(value), draftPlace(place))
      database
        .insert(drafts)
        .values({ ...place, sealedValue, savedAt: at })
        .run()
    },
    /** A sealed document of what waits. */
    document() {
      const file = randomUUID()
      mkdirSync(join(dataDir, 'waiting'), { recursive: true })
      writeFileSync(join(dataDir, 'waiting', file), cipher.seal(png(), `waiting file ${file}`))
      const key = `certificates/2026/01/${randomUUID()}.png`
      return { kind: 'passportPhoto' as const, name: 'asha.png', type: 'image/png', file, key, location: '' }
    },
  }
}
export type LastRelease = Awaited<ReturnType<typeof openLastRelease>>

/** Sends requests to a backend past every desk, with the keys of the last release. */
export async function directTo({ url, login }: Pick<Backend, 'url' | 'login'>) {
  const send = async ({ method, url: path, body }: WireRequest, headers: Record<string, string>) => {
    const rest = body === undefined ? {} : { body }
    const all = { 'content-type': 'application/json', ...headers }
    const response = await fetch(new URL(path, url), { method, headers: all, ...rest })
    return response.json()
  }
  const { signIn } = contract.session
  const { token } = signIn.answer.decode(await send(toRequest(signIn, login), {}))
  return (request: WireRequest, key: string) =>
    send(request, { authorization: `Bearer ${token}`, 'idempotency-key': key })
}

export const addRequest = (draft: RegistrationDraft) => toRequest(contract.registration.add, draft)
export const payRequest = (input: Input<typeof contract.registration.payOffline>) =>
  toRequest(contract.registration.payOffline, input)
