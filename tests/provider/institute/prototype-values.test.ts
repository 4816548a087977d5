import { expect, test } from 'vitest'
import { contract } from '#contract/index'
import type { Endpoint } from '#contract/protocol/endpoint'
import { wireName } from '#contract/protocol/wire'
import { onDatabase } from '../databases'
import { newKey } from '../institute-under-test'

const values: unknown[] = ['constructor', '__proto__', JSON.parse('{"toString":1}')]

onDatabase((institute) => {
  const calls = Object.entries<Record<string, Endpoint>>(contract).flatMap(([entity, operations]) =>
    Object.entries(operations).map(([operation, endpoint]) => ({ name: `${entity}.${operation}`, endpoint })),
  )

  test('no call fails on names of JavaScript’s prototypes, as texts or objects', async () => {
    const failures: string[] = []
    for (const { name, endpoint } of calls) {
      for (const value of values) {
        const fields = Object.entries(endpoint.input.shape).map(([ours, field]) => wireName(ours, field))
        const input = Object.fromEntries(fields.map((field) => [field, value]))
        const path = endpoint.path.replace(/:\w+/g, encodeURIComponent(String(typeof value === 'string' ? value : 'x')))
        const query = new URLSearchParams(fields.map((field) => [field, JSON.stringify(value)]))
        const isGet = endpoint.method === 'GET'
        const { status, body } = await institute().exchange(
          endpoint.method,
          isGet ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path,
          isGet ? undefined : input,
          institute().headers('superadmin', newKey()),
        )
        if (status >= 500) failures.push(`${name} of ${JSON.stringify(value)}: ${status} ${body.message}`)
      }
    }
    expect(failures).toEqual([])
    // Some of the calls have ended the sessions.
    await institute().signInAllStaff()
  })

  test('{"toString":1} in place of a text is refused at its field', async () => {
    const { status, body } = await institute().exchange('PUT', 'request/update-Request', {
      id: 'x',
      isReject: true,
      reason: { toString: 1 },
    })
    expect([status, body.fields]).toEqual([422, { reason: 'Enter a text' }])
  })
})
