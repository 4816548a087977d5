import { t } from '@lingui/core/macro'
import { ownValue } from '../protocol/own-value'

/** The gapless number series of an institute. */
export const sequenceKinds = ['invoice', 'credit-note', 'certificate', 'z-report'] as const
export type SequenceKind = (typeof sequenceKinds)[number]

const sequenceLabels: Readonly<Record<string, string>> = {
  invoice: t`Invoices`,
  'credit-note': t`Credit notes`,
  certificate: t`Certificates`,
  'z-report': t`Z reports`,
}
/** 'credit-note' → 'Credit notes'; an unknown kind is returned unchanged. */
export const sequenceLabel = (kind: string): string => ownValue(sequenceLabels, kind) ?? kind

/**
 * Header of responses (extension): the statement, the highest issued numbers signed by the server. Workstations send
 * the last statement back in the same header, so a server restored from an older backup learns which numbers it lost.
 */
export const issuedNumbersHeader = 'x-issued-numbers'

/** 'key.payload.signature' of a statement: id of the key, {"invoice:2627": 123} as base64url, signature of both. */
export const statementPattern = /^([\w-]{8})\.([\w-]{1,600})\.([\w-]{43})$/

/** Id of the key that signed a statement; each institute has a different key. */
export const signingKeyId = (statement: string): string => statement.slice(0, statement.indexOf('.'))

/**
 * True if a received statement is well-formed and may replace the stored one: nothing is stored, the stored one has
 * another key, or no received number is lower than the stored number of its sequence.
 */
export function supersedes(received: string, stored: string | undefined): boolean {
  const [next, current] = [parseStatement(received), parseStatement(stored ?? '')]
  if (!next) return false
  if (!current || next.key !== current.key) return true
  return Object.entries(next.numbers).every(([name, value]) => value >= (ownValue(current.numbers, name) ?? 0))
}

function parseStatement(statement: string) {
  const [, key, payload = ''] = statementPattern.exec(statement) ?? []
  return key === undefined ? undefined : { key, numbers: parseNumbers(payload) }
}

/** Numbers of a statement's payload, by name of the sequence; {} for an invalid payload. */
export function parseNumbers(payload: string): Record<string, number> {
  try {
    const value: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter(([, number]) => Number.isSafeInteger(number)))
  } catch {
    return {}
  }
}
