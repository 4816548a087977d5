import { issuedNumbersHeader, signingKeyOf, supersedes } from '#contract/institute/sequence'
import type { Ports } from '../ports'
import type { ProviderPort } from '../ports/provider'
import { createKeyValueStore } from '../store/key-value'

const name = 'issued numbers'
/** Institutes of which a statement is stored; the least recent is dropped. */
const limit = 8
type StoredStatement = { statement: string; backend: string }

/**
 * Sends as `send` does, and returns to the server with every signed-in request the highest issued numbers that it sent last
 * (contract/institute/sequence). Stored by signing key, since an older backup may be restored at another address. A server
 * that sends none is sent none.
 */
export function returnIssuedNumbers(
  send: ProviderPort['fetch'],
  { store, log }: Pick<Ports, 'store' | 'log'>,
): ProviderPort['fetch'] {
  const values = createKeyValueStore(store)
  const { backend } = store
  /** Most recent first. */
  let stored = parse(values.read(name)?.toString() ?? '')
  let current = stored.find((entry) => entry.backend === backend)?.statement

  return async (request) => {
    if (current && request.headers.has('authorization')) request.headers.set(issuedNumbersHeader, current)
    const response = await send(request)
    const received = response.headers.get(issuedNumbersHeader)
    if (received && received !== current) receive(received)
    return response
  }

  function receive(received: string): void {
    const before = stored.find(hasKeyOf(received))?.statement
    const highest = supersedes(received, before) ? received : before
    if (highest && highest !== current) storeStatement(highest)
  }

  /** A full disk does not change the result of the request. */
  function storeStatement(statement: string): void {
    current = statement
    const isReplaced = hasKeyOf(statement)
    stored = [{ statement, backend }, ...stored.filter((entry) => !isReplaced(entry))].slice(0, limit)
    try {
      values.write(name, Buffer.from(stored.map((entry) => `${entry.statement} ${entry.backend}`).join('\n')))
    } catch (error) {
      log('disk.write_failed', { error })
    }
  }
}

function hasKeyOf(statement: string): (entry: StoredStatement) => boolean {
  const key = signingKeyOf(statement)
  return (entry) => signingKeyOf(entry.statement) === key
}

function parse(text: string): StoredStatement[] {
  return text.split('\n').flatMap((line) => {
    const [statement = '', backend = ''] = line.split(' ')
    return statement ? [{ statement, backend }] : []
  })
}
