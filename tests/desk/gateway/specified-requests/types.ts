import type { Contract } from '#contract/index'
import type { Input } from '#contract/protocol/endpoint'

/**
 * Input, request and body of each call as S1–S3 §7 write them, typed by hand so that no code under test computes them. Calls
 * for which the specification says 'none' have no body.
 */
export type SpecifiedRequests = {
  readonly [E in keyof Contract]?: {
    readonly [O in keyof Contract[E]]?: readonly [
      input: Input<Contract[E][O]>,
      request: `${'POST' | 'PUT' | 'DELETE'} /api/v1/${string}`,
      body?: Readonly<Record<string, unknown>>,
    ]
  }
}
