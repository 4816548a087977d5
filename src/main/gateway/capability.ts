import type { Capability } from '#contract/capability'
import type { Contract } from '#contract/index'
import type { Client } from '#contract/protocol/client'
import { CallError } from '#contract/protocol/failure'

/** Does the institute offer this call that the original API lacks? One that does not even tell has none. */
export async function can(api: Client<Contract>, name: Capability): Promise<boolean> {
  try {
    const { names } = await api.extension.capabilities()
    return names.includes(name)
  } catch (error) {
    if (error instanceof CallError && (error.code === 'not_found' || error.code === 'bad_gateway')) return false
    throw error
  }
}
