import type { Contract } from '#contract/index'
import type { Client } from '#contract/protocol/http/client'

/** The institute: one function per endpoint. */
export type Api = Client<Contract>
