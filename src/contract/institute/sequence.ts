/** The gapless number series of an institute. */
export const sequenceKinds = ['invoice', 'credit-note', 'certificate', 'z-report'] as const
export type SequenceKind = (typeof sequenceKinds)[number]

const sequenceLabels: Readonly<Record<string, string>> = {
  invoice: 'Invoices',
  'credit-note': 'Credit notes',
  certificate: 'Certificates',
  'z-report': 'Z reports',
}
/** 'Credit notes'. */
export const sequenceLabel = (kind: string): string => sequenceLabels[kind] ?? kind

/**
 * On a request of a workstation and on a response to one: the highest numbers issued, as the server signed them (ours). A
 * workstation returns what it was given last, so that a server put back to an older state learns what it has forgotten.
 */
export const issuedNumbersHeader = 'x-issued-numbers'

/** 'key.payload.signature': by which key it is signed, {"invoice:2627": 123} as base64url, and the signature of both. */
export const statementPattern = /^([\w-]{8})\.([\w-]{1,600})\.([\w-]{43})$/

/** Whether a statement may take the place of the one that is kept: of another key, or without a lower number. */
export function supersedes(next: string, stored: string | undefined): boolean {
  const [received, current] = [parseStatement(next), parseStatement(stored ?? '')]
  if (!received || !current || received.key !== current.key) return received !== undefined
  return Object.entries(received.numbers).every(([name, value]) => value >= (current.numbers[name] ?? 0))
}

function parseStatement(statement: string) {
  const [, key, payload = ''] = statementPattern.exec(statement) ?? []
  return key === undefined ? undefined : { key, numbers: parseNumbers(payload) }
}

/** The numbers of a payload by the names of their sequences; none of one that cannot be read. */
export function parseNumbers(payload: string): Record<string, number> {
  try {
    const value: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter(([, number]) => Number.isSafeInteger(number)))
  } catch {
    return {}
  }
}
