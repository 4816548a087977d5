import { expect, test } from 'vitest'
import { contract } from '#contract/index'
import type { Endpoint } from '#contract/protocol/endpoint'
import type { AccessRule } from '#provider/core/access'
import { access } from '#provider/index'
import { onDatabase } from '../databases'
import { newKey, type phones } from '../institute-under-test'

const roles = ['superadmin', 'admin', 'dataEntry', 'examiner'] as const satisfies (keyof typeof phones)[]
const all = Object.entries(contract).flatMap(([entity, operations]) =>
  Object.entries(operations as Record<string, Endpoint>).map(([operation, endpoint]) => ({
    entity,
    operation,
    endpoint,
  })),
)
/** Signing out comes last, because it ends the session. */
const calls = all.toSorted((a, b) => Number(isSignOut(a)) - Number(isSignOut(b)))
function isSignOut({ entity, operation }: { entity: string; operation: string }) {
  return entity === 'session' && operation === 'signOut'
}
type Rules = Record<string, Record<string, AccessRule>>

onDatabase((institute) => {
  /** Calls for an entry that does not exist: an allowed call fails later for another reason and changes nothing. */
  const request = async ({ endpoint }: (typeof calls)[number], headers: Record<string, string>) => {
    const path = endpoint.path.replace(/:\w+/g, 'none')
    const changeBody = endpoint.fileField ? new FormData() : {}
    const body = endpoint.method === 'GET' ? undefined : changeBody
    const { status, body: answer } = await institute().exchange(endpoint.method, path, body, headers)
    return { status, isRefused: String(answer.message).startsWith('Your role may not do this') }
  }
  const menusOf = async (role: (typeof roles)[number]) =>
    ((await institute().as(role).session.current()).menus ?? []).map(({ key }) => key)

  test.each(roles)('%s may call what the menus of the role allow, and nothing else', async (role) => {
    const menus = await menusOf(role)
    expect(menus.length).toBeGreaterThan(0)
    const violations: string[] = []
    for (const call of calls.filter(({ endpoint }) => !endpoint.isPublic)) {
      const rule = (access as Rules)[call.entity]?.[call.operation] ?? []
      const hasOne = (of: readonly string[]) => of.some((menu) => menus.includes(menu))
      const isAllowedByMenu = typeof rule !== 'string' && ('both' in rule ? rule.both.every(hasOne) : hasOne(rule))
      const mayCall = role === 'superadmin' || rule === 'everyone' || isAllowedByMenu
      const { status, isRefused } = await request(call, institute().headers(role, newKey()))
      if (status === 401 || isRefused === mayCall) violations.push(`${call.entity}.${call.operation}: ${status}`)
    }
    expect(violations).toEqual([])
  })

  test('a person without a session may call only what is open', async () => {
    const statuses = new Map<string, number>()
    for (const call of calls) statuses.set(`${call.entity}.${call.operation}`, (await request(call, {})).status)
    const open = [...statuses].filter(([, status]) => status !== 401).map(([name]) => name)
    expect(open).toEqual(['session.signIn', 'session.forgotPassword', 'session.changePassword'])
  })
})
