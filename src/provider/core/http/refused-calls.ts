import type { RefusedCall } from '#contract/institute/refused-call'
import { isWorkstationName } from '#contract/institute/workstation'

/** Number of entries kept; beyond it, the least recent entry is dropped. */
const maxEntries = 200

export type CallInfo = Pick<RefusedCall, 'call' | 'role' | 'workstation'>
/** The initial value, before a call is routed. */
export const unknownCall = (): CallInfo => ({ call: 'other', role: '', workstation: '' })

/**
 * The latest refused calls of this process, for IT. Equal calls share an entry, so that a frequent call does not
 * displace others.
 */
export function createRefusedCalls(now: () => number) {
  const entries = new Map<string, RefusedCall>()
  return {
    /**
     * Records a failure with a 4xx status, which is a refusal, and ignores others. `role` is set only for a valid
     * token; without a role the workstation's name is not trusted.
     */
    record({ call, role, workstation }: CallInfo, { status, code }: Pick<RefusedCall, 'status' | 'code'>): void {
      if (status < 400 || status >= 500) return
      const at = new Date(now()).toISOString()
      // Only text that looks like a workstation's name is stored: any caller can send any header.
      const name = role && isWorkstationName(workstation) ? workstation : ''
      const key = JSON.stringify([call, status, code, role, name])
      const { times, firstAt } = entries.get(key) ?? { times: 0, firstAt: at }
      entries.delete(key)
      entries.set(key, { call, status, code, role, workstation: name, times: times + 1, firstAt, lastAt: at })
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    },
    latest: (): RefusedCall[] => [...entries.values()].reverse(),
  }
}
export type RefusedCalls = ReturnType<typeof createRefusedCalls>
