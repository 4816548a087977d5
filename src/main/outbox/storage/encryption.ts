import type { ChangeDescription, ChangeResult } from '#contract/desk/outbox'
import { rememberSource, sourceOf, type TranslationSource } from '#contract/language'
import type { WireRequest } from '#contract/protocol/http/request'
import type { Store } from '../../ports/store'
import type { drafts, outboxChanges, outboxSteps } from '../../store/schema'
import type { StoredDocument } from '../documents'

export type ChangeRow = typeof outboxChanges.$inferSelect
export type StepRow = typeof outboxSteps.$inferSelect
/** Draft rows as they were stored; the encrypted value in base64. */
export type StoredDraft = Omit<typeof drafts.$inferSelect, 'backend' | 'sealedValue'> & { sealed: string }
/** The encrypted part of a change; without `order` once it is done. */
export type Content = {
  description: ChangeDescription
  summary: string
  ownerName: string
  actorName: string
  order?: unknown
  documents: readonly StoredDocument[]
  /** Locations of uploaded documents, by kind. */
  locations: Record<string, string>
  result: ChangeResult
  /** Why the change was refused or still waits; '' for none. */
  message: string
  /** Messages by field of the form. */
  fields: Record<string, string>
  /** The drafts that the change came from: restored when the change is discarded, unless its kind is editable. */
  drafts?: StoredDraft[]
}
/** Content under the field names of the first version. `translationSources`: for texts to be translated later. */
type StoredContent = Omit<Content, 'description'> & {
  about: ChangeDescription
  translationSources?: (readonly [text: string, source: TranslationSource])[]
}
/** `content` is undefined if it can no longer be decrypted. */
export type StoredChange = Omit<ChangeRow, 'sealedContent' | 'files' | 'backend'> & { content: Content | undefined }
export type StoredStep = Omit<StepRow, 'sealedSnapshot' | 'sealedRequest' | 'sealedResult'> & {
  snapshot: unknown
  request: WireRequest | undefined
  result: ChangeResult | undefined
}
type StepId = Pick<StepRow, 'changeId' | 'name' | 'attempt'>
export type RowCipher = ReturnType<typeof createRowCipher>

export const emptyValue = Buffer.alloc(0)

const translationSourcesOf = ({ summary, message, fields }: Pick<Content, 'summary' | 'message' | 'fields'>) =>
  [summary, message, ...Object.values(fields)].flatMap((text) => {
    const source = sourceOf(text)
    return source ? [[text, source] as const] : []
  })

/** Encrypts the confidential columns of the outbox. A value decrypts only in its own row and column, for its backend. */
export function createRowCipher({ backend, cipher }: Pick<Store, 'backend' | 'cipher'>) {
  // Part of the stored data: these texts never change.
  const associatedData = {
    change: (id: string) => `outbox/changes/${id} at ${backend}`,
    step: (column: 'noted' | 'request' | 'result', { changeId, name, attempt }: StepId) =>
      `outbox/steps/${changeId}/${name}/${attempt}/${column} at ${backend}`,
    decision: ({ changeId, name, attempt }: StepId) => `outbox/decisions/${changeId}/${name}/${attempt} at ${backend}`,
  }
  const encrypt = (value: unknown, associatedText: string) =>
    cipher.encrypt(JSON.stringify(value ?? null), associatedText)
  function decrypt(encrypted: Uint8Array, associatedText: string): unknown {
    if (encrypted.length === 0) return undefined
    try {
      return JSON.parse(cipher.decrypt(encrypted, associatedText).toString())
    } catch {
      // The row stays listed: its change may have cost money.
      return undefined
    }
  }
  return {
    associatedData,
    encrypt,
    encryptContent: (id: string, { description: about, ...content }: Content) => ({
      files: JSON.stringify(content.documents.map(({ file }) => file)),
      sealedContent: encrypt(
        { ...content, about, translationSources: translationSourcesOf(content) } satisfies StoredContent,
        associatedData.change(id),
      ),
    }),
    decryptChange({ sealedContent, files: _, backend: __, ...row }: ChangeRow): StoredChange {
      const stored = decrypt(sealedContent, associatedData.change(row.id)) as StoredContent | undefined
      if (!stored) return { ...row, content: undefined }
      const { about: description, translationSources = [], ...content } = stored
      for (const [text, source] of translationSources) rememberSource(text, source)
      return { ...row, content: { ...content, description } }
    },
    decryptStep({ sealedSnapshot, sealedRequest, sealedResult, ...row }: StepRow): StoredStep {
      const decryptColumn = (column: Parameters<typeof associatedData.step>[0], encrypted: Uint8Array) =>
        decrypt(encrypted, associatedData.step(column, row))
      return {
        ...row,
        snapshot: decryptColumn('noted', sealedSnapshot) ?? undefined,
        request: decryptColumn('request', sealedRequest) as WireRequest | undefined,
        result: decryptColumn('result', sealedResult) as ChangeResult | undefined,
      }
    },
  }
}
