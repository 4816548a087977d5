import type { RefusedCall } from '#contract/institute/refused-call'

/** Distinct refused calls that are kept; the least recent is dropped. */
const maxEntries = 200
/** Valid workstation names; any other header value is dropped. */
const workstationNamePattern = /^[\p{L}\p{M}\p{N} ._\-()#]{1,60}$/u

export type CallInfo = Pick<RefusedCall, 'call' | 'role' | 'workstation'>
/** The initial value, before a call is routed. */
export const unknownCall = (): CallInfo => ({ call: 'other', role: '', workstation: '' })

/**
 * The latest refused calls of this process, for IT. Equal ones share an entry, so that one fault does not hide others.
 */
export function createRefusedCalls(now: () => number) {
  const entries = new Map<string, RefusedCall>()
  return {
    /** `role` is set only for a valid token; without it the workstation's name is not trusted. */
    record({ call, role, workstation }: CallInfo, { status, code }: Pick<RefusedCall, 'status' | 'code'>): void {
      if (status < 400 || status >= 500) return
      const at = new Date(now()).toISOString()
      const name = role && workstationNamePattern.test(workstation) ? workstation : ''
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
