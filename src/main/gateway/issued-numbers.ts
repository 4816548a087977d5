import { issuedNumbersHeader, supersedes } from '#contract/institute/sequence'
import type { Ports } from '../ports'
import type { ProviderPort } from '../ports/provider'
import { createKeyValueStore } from '../store/key-value'
import { backendValueName } from '../store/names'

/**
 * Sends as `send` does, and returns to the server with every signed-in request the highest issued numbers that it told last
 * (contract/institute/sequence). They are kept over restarts; a server that tells none is sent none.
 */
export function returnIssuedNumbers(
  send: ProviderPort['fetch'],
  { store, log }: Pick<Ports, 'store' | 'log'>,
): ProviderPort['fetch'] {
  const values = createKeyValueStore(store)
  const name = backendValueName('issued numbers', store)
  let kept = values.read(name)?.toString()

  return async (request) => {
    if (kept && request.headers.has('authorization')) request.headers.set(issuedNumbersHeader, kept)
    const response = await send(request)
    const told = response.headers.get(issuedNumbersHeader)
    if (told && told !== kept && supersedes(told, kept)) keep(told)
    return response
  }

  /** What the server answered stands, whether or not the disk takes this. */
  function keep(told: string): void {
    kept = told
    try {
      values.write(name, Buffer.from(told))
    } catch (error) {
      log('disk.write_failed', { error })
    }
  }
}
