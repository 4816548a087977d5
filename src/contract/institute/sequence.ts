/** The gapless number series of an institute. */
export const sequenceKinds = ['invoice', 'credit-note', 'certificate', 'z-report'] as const
export type SequenceKind = (typeof sequenceKinds)[number]

const words: Readonly<Record<string, string>> = {
  invoice: 'Invoices',
  'credit-note': 'Credit notes',
  certificate: 'Certificates',
  'z-report': 'Z reports',
}
/** 'Credit notes'. */
export const sequenceWord = (kind: string): string => words[kind] ?? kind

/**
 * On a request of a workstation and on a response to one: the highest numbers issued, as the server signed them (ours). A
 * workstation returns what it was given last, so that a server put back to an older state learns what it has forgotten.
 */
export const issuedNumbersHeader = 'x-issued-numbers'

/** 'key.payload.signature': by which key it is signed, {"invoice:2627": 123} as base64url, and the signature of both. */
export const statementShape = /^([\w-]{8})\.([\w-]{1,600})\.([\w-]{43})$/

/** Whether a statement may take the place of the one that is kept: of another key, or without a lower number. */
export function supersedes(next: string, kept: string | undefined): boolean {
  const [read, before] = [partsOf(next), partsOf(kept ?? '')]
  if (!read || !before || read.key !== before.key) return read !== undefined
  return Object.entries(read.numbers).every(([name, value]) => value >= (before.numbers[name] ?? 0))
}

function partsOf(statement: string) {
  const [, key, payload = ''] = statementShape.exec(statement) ?? []
  return key === undefined ? undefined : { key, numbers: numbersIn(payload) }
}

/** The numbers of a payload by the names of their sequences; none of one that cannot be read. */
export function numbersIn(payload: string): Record<string, number> {
  try {
    const value: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter(([, number]) => Number.isSafeInteger(number)))
  } catch {
    return {}
  }
}
