import type { ChangeAbout, ChangeResult } from '#contract/desk/outbox'
import type { WireRequest } from '#contract/protocol/http/request'
import type { Store } from '../ports/store'
import type { drafts, outboxChanges, outboxSteps } from '../store/schema'
import type { KeptDocument } from './documents'

export type ChangeRow = typeof outboxChanges.$inferSelect
export type StepRow = typeof outboxSteps.$inferSelect
/** The sealed part of a change; without `order` once it is done. */
export type Content = {
  about: ChangeAbout
  summary: string
  ownerName: string
  actorName: string
  order?: unknown
  documents: readonly KeptDocument[]
  /** Where uploaded documents lie, by kind. */
  locations: Record<string, string>
  result: ChangeResult
  message: string
  fields: Record<string, string>
  /** The drafts that it came from, sealed as they were (base64): a form without `open` gets them back. */
  drafts?: (Omit<typeof drafts.$inferSelect, 'backend' | 'sealedValue'> & { sealed: string })[]
}
/** `content` is undefined where it can no longer be decrypted. */
export type StoredChange = Omit<ChangeRow, 'sealedContent' | 'files' | 'backend'> & { content: Content | undefined }
export type StoredStep = Omit<StepRow, 'sealedNoted' | 'sealedRequest' | 'sealedResult'> & {
  noted: unknown
  request: WireRequest | undefined
  result: ChangeResult | undefined
}
export type PreparedStep = Pick<StepRow, 'name' | 'endpoint' | 'sentAs' | 'hasKeys'> & {
  noted: unknown
  request: WireRequest
}
type StepId = Pick<StepRow, 'changeId' | 'name' | 'attempt'>
export const empty = Buffer.alloc(0)

/** Seals what is confidential of changes and steps: bound to its row, column and backend, it opens nowhere else. */
export function sealing({ backend, cipher }: Pick<Store, 'backend' | 'cipher'>) {
  const places = {
    change: (id: string) => `outbox/changes/${id} at ${backend}`,
    step: (column: 'noted' | 'request' | 'result', { changeId, name, attempt }: StepId) =>
      `outbox/steps/${changeId}/${name}/${attempt}/${column} at ${backend}`,
    decision: ({ changeId, name, attempt }: StepId) => `outbox/decisions/${changeId}/${name}/${attempt} at ${backend}`,
  }
  const seal = (value: unknown, place: string) => cipher.encrypt(JSON.stringify(value ?? null), place)
  function open(sealed: Uint8Array, place: string): unknown {
    if (sealed.length === 0) return undefined
    try {
      return JSON.parse(cipher.decrypt(sealed, place).toString())
    } catch {
      // It stays listed: it may have cost money.
      return undefined
    }
  }
  return {
    places,
    seal,
    sealContent: (id: string, content: Content) => ({
      files: JSON.stringify(content.documents.map(({ file }) => file)),
      sealedContent: seal(content, places.change(id)),
    }),
    openChange: ({ sealedContent, files: _, backend: __, ...row }: ChangeRow): StoredChange => ({
      ...row,
      content: open(sealedContent, places.change(row.id)) as Content | undefined,
    }),
    openStep({ sealedNoted, sealedRequest, sealedResult, ...row }: StepRow): StoredStep {
      const of = (column: Parameters<typeof places.step>[0], sealed: Uint8Array) =>
        open(sealed, places.step(column, row))
      return {
        ...row,
        noted: of('noted', sealedNoted) ?? undefined,
        request: of('request', sealedRequest) as WireRequest | undefined,
        result: of('result', sealedResult) as ChangeResult | undefined,
      }
    },
  }
}
