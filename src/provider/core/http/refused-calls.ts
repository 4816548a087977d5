import type { RefusedCall } from '#contract/institute/refused-call'

/** Kinds of refused calls that are kept; the one that was seen longest ago gives way. */
const maxEntries = 200
/** As a workstation may be called: nothing else that a header holds is kept. */
const workstationNamePattern = /^[\p{L}\p{M}\p{N} ._\-()#]{1,60}$/u

export type CallInfo = Pick<RefusedCall, 'call' | 'role' | 'workstation'>
/** A call of which nothing is known yet. */
export const unknownCall = (): CallInfo => ({ call: 'other', role: '', workstation: '' })

/** The latest refused calls of this process, for IT; equal ones are counted, so that one fault does not hide the others. */
export function createRefusedCalls(now: () => number) {
  const entries = new Map<string, RefusedCall>()
  return {
    /** `asked` names a role only where a token was valid; a workstation is believed of nobody else. */
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
