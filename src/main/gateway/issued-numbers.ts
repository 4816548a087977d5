import { issuedNumbersHeader, signingKeyId, supersedes } from '#contract/institute/sequence'
import type { Ports } from '../ports'
import type { ProviderPort } from '../ports/provider'
import { createKeyValueStore } from '../store/key-value'

const valueName = 'issued numbers'
/** Maximum number of stored statements, one per signing key; the least recent is removed first. */
const maxStatements = 8
type StoredStatement = { statement: string; backend: string }

/**
 * Wraps `send`: every signed-in request sends back the server's statement with the highest issued numbers
 * (contract/institute/sequence). One statement is stored per signing key, not per address: an older backup may be
 * restored at another address.
 */
export function sendBackIssuedNumbers(
  send: ProviderPort['fetch'],
  { store, log }: Pick<Ports, 'store' | 'log'>,
): ProviderPort['fetch'] {
  const values = createKeyValueStore(store)
  const { backend } = store
  /** Most recent first. */
  let storedStatements = parseStatements(values.read(valueName)?.toString() ?? '')
  /** The statement that is sent back to this backend. */
  let currentStatement = storedStatements.find((entry) => entry.backend === backend)?.statement

  return async (request) => {
    if (currentStatement && request.headers.has('authorization'))
      request.headers.set(issuedNumbersHeader, currentStatement)
    const response = await send(request)
    const receivedStatement = response.headers.get(issuedNumbersHeader)
    if (receivedStatement && receivedStatement !== currentStatement) storeIfHigher(receivedStatement)
    return response
  }

  function storeIfHigher(statement: string): void {
    const previous = storedStatements.find(hasSameKeyAs(statement))?.statement
    const highest = supersedes(statement, previous) ? statement : previous
    if (highest && highest !== currentStatement) storeStatement(highest)
  }

  /** A failed write is only logged: the result of the request does not depend on the disk. */
  function storeStatement(statement: string): void {
    currentStatement = statement
    const isReplaced = hasSameKeyAs(statement)
    const others = storedStatements.filter((entry) => !isReplaced(entry))
    storedStatements = [{ statement, backend }, ...others].slice(0, maxStatements)
    try {
      values.write(
        valueName,
        Buffer.from(storedStatements.map((entry) => `${entry.statement} ${entry.backend}`).join('\n')),
      )
    } catch (error) {
      log('disk.write_failed', { error })
    }
  }
}

function hasSameKeyAs(statement: string): (entry: StoredStatement) => boolean {
  const key = signingKeyId(statement)
  return (entry) => signingKeyId(entry.statement) === key
}

function parseStatements(text: string): StoredStatement[] {
  return text.split('\n').flatMap((line) => {
    const [statement = '', backend = ''] = line.split(' ')
    return statement ? [{ statement, backend }] : []
  })
}
