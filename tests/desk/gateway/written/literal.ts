import type { Contract } from '#contract/index'
import type { Input } from '#contract/protocol/endpoint'

/**
 * What each call is given, what it sends, and its body: as S1–S3 §7 write them, typed here and computed from nothing. Where
 * the specification says 'none', there is no body.
 */
export type Written = {
  readonly [E in keyof Contract]?: {
    readonly [O in keyof Contract[E]]?: readonly [
      input: Input<Contract[E][O]>,
      sends: `${'POST' | 'PUT' | 'DELETE'} /api/v1/${string}`,
      body?: Readonly<Record<string, unknown>>,
    ]
  }
}
