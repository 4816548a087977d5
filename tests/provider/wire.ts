import { expect } from 'vitest'
import type { Endpoint, Output } from '#contract/protocol/endpoint'
import type { Exchange, Institute } from './institute-under-test'

/** Sends a raw request as in the specification (S1 §7) and parses the response as the client does. */
export async function sendAndDecode<E extends Endpoint>(
  institute: Institute,
  endpoint: E,
  [method, path, body]: [method: string, path: string, body?: unknown],
  headers?: Record<string, string>,
): Promise<{ wire: Exchange['body']; decoded: Output<E> }> {
  const { status, body: wire } = await institute.exchange(method, path, body, headers)
  expect({ status, wire }).toMatchObject({ status: 200 })
  return { wire, decoded: endpoint.response.decode(wire) as Output<E> }
}

export const rowsOf = (wire: Exchange['body'], key: string): Record<string, unknown>[] =>
  wire.payload[key] as Record<string, unknown>[]
