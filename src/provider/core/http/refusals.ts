import type { RefusedCall } from '#contract/institute/refused-call'

/** Kinds of refused calls that are kept; the one that was seen longest ago gives way. */
const most = 200
/** As a workstation may be called: nothing else that a header holds is kept. */
const plainName = /^[\p{L}\p{M}\p{N} ._\-()#]{1,60}$/u

export type Asked = Pick<RefusedCall, 'call' | 'role' | 'workstation'>
/** A call of which nothing is known yet. */
export const unknownCall = (): Asked => ({ call: 'other', role: '', workstation: '' })

/** The latest refused calls of this process, for IT; equal ones are counted, so that one fault does not hide the others. */
export function createRefusals(now: () => number) {
  const kinds = new Map<string, RefusedCall>()
  return {
    /** `asked` names a role only where a token was valid; a workstation is believed of nobody else. */
    note({ call, role, workstation }: Asked, { status, code }: Pick<RefusedCall, 'status' | 'code'>): void {
      if (status < 400 || status >= 500) return
      const at = new Date(now()).toISOString()
      const name = role && plainName.test(workstation) ? workstation : ''
      const key = JSON.stringify([call, status, code, role, name])
      const { times, firstAt } = kinds.get(key) ?? { times: 0, firstAt: at }
      kinds.delete(key)
      kinds.set(key, { call, status, code, role, workstation: name, times: times + 1, firstAt, lastAt: at })
      const [oldest] = kinds.keys()
      if (kinds.size > most && oldest !== undefined) kinds.delete(oldest)
    },
    latest: (): RefusedCall[] => [...kinds.values()].reverse(),
  }
}
export type Refusals = ReturnType<typeof createRefusals>
