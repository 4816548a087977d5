import { expect, it, test } from 'vitest'
import { contract } from '#contract/index'
import type { Endpoint } from '#contract/protocol/endpoint'
import { openPractice } from '../../support/institute/practice-copy'
import { onDatabase } from '../databases'
import { Institute, newKey } from '../institute-under-test'
import { newRegistrationDraft } from '../registration/draft'

onDatabase((institute) => {
  test('a missing or invalid token is refused', async () => {
    expect(await institute().exchange('GET', 'admin/count', undefined, {})).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated', message: 'Sign in first.' },
    })
    const headers = { authorization: 'Bearer made-up' }
    expect(await institute().exchange('GET', 'admin/count', undefined, headers)).toMatchObject({
      status: 401,
      body: { message: 'Your session has ended. Sign in again.' },
    })
  })

  test('the token is accepted as Bearer and raw (D-36)', async () => {
    const token = institute().tokens.get('superadmin')!
    expect((await institute().exchange('GET', 'admin/count', undefined, { authorization: token })).status).toBe(200)
  })

  test('a role may do what its menus allow and gets 403 otherwise (D-39)', async () => {
    const status = async (role: 'admin' | 'dataEntry' | 'examiner' | 'superadmin', path: string) =>
      (await institute().exchange('GET', path, undefined, institute().headers(role))).status
    const list = 'register/getAllRegister?page=1&limit=10'
    expect([await status('admin', list), await status('dataEntry', list)]).toEqual([200, 200])
    expect(await status('examiner', list)).toBe(403)
    expect([await status('examiner', 'admin/count'), await status('dataEntry', 'vehicleCategory/getAll')]).toEqual([
      200, 200,
    ])
    const visits = 'admin/get-pre-post-login?page=1&limit=10'
    expect([await status('admin', visits), await status('dataEntry', visits)]).toEqual([200, 403])
    expect([await status('superadmin', 'outbox'), await status('admin', 'outbox')]).toEqual([200, 403])
  })

  test('unstorable values and misspelt addresses are refused with a message, not a 500', async () => {
    const nul = await institute().exchange('GET', 'trainingDate/checkSlot/a%00b')
    const far = await institute().exchange('GET', `register/getAllRegister?page=${2 ** 52}&limit=10000`)
    const misspelt = await institute().exchange('GET', 'courseName/getCourseNameById/%E0%A4%A')
    expect([nul.status, far.status, misspelt.status]).toEqual([422, 422, 404])
  })

  test('an examiner cannot register anybody, and no seat is taken', async () => {
    const draft = await newRegistrationDraft(institute())
    const before = await institute().as('superadmin').slot.check({ id: draft.slotId })
    await expect(institute().as('examiner').registration.add(draft)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await institute().as('superadmin').slot.check({ id: draft.slotId })).toEqual(before)
  })
})

onDatabase(
  (institute) => {
    test('a configured api_key is required for every call, signing in too', async () => {
      const login = (headers: Record<string, string>) =>
        institute().exchange('POST', 'admin/login', { phone: '9000000001', password: 'practice1' }, headers)
      expect((await login({})).status).toBe(403)
      expect((await login({ api_key: 'wrong' })).status).toBe(403)
      expect((await login({ api_key: 'the-key' })).body.result).toBe(0)
    })
  },
  { apiKey: 'the-key' },
)

onDatabase((institute) => {
  const send = (init: RequestInit, path = 'payment/checkPayment') =>
    institute().provider.fetch(
      new Request(`http://institute.example/api/v1/${path}`, {
        ...init,
        headers: { ...institute().headers('superadmin', newKey()), ...init.headers },
      }),
    )
  const json = { 'content-type': 'application/json' }

  test('a body that is not a JSON object and an unknown path are refused with a message', async () => {
    const plain = await send({ method: 'POST', body: 'a=b', headers: { 'content-type': 'text/plain' } })
    const broken = await send({ method: 'POST', body: '{"a":', headers: json })
    const list = await send({ method: 'POST', body: '[1]', headers: json })
    const response = await send({ method: 'GET' }, 'nowhere')
    expect([plain.status, broken.status, list.status, response.status]).toEqual([415, 422, 422, 404])
    expect(await response.json()).toMatchObject({ code: 'not_found', error: 'There is no GET /api/v1/nowhere.' })
  })

  test('a body over 1 MB is refused, whatever length it claims', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        if (sent > 64 * 1024 * 1024) controller.close()
        else controller.enqueue(new Uint8Array(65_536).fill(32))
      },
    })
    const init = { method: 'POST', body: endless, headers: json, duplex: 'half' }
    expect((await send(init)).status).toBe(413)
    // An unread body would stall the connection, and with it the response.
    expect(sent).toBeGreaterThan(1024 * 1024)
  })

  const open = Object.values<Record<string, Endpoint>>(contract)
    .flatMap((area) => Object.values(area))
    .filter((endpoint) => endpoint.isPublic && endpoint.method !== 'GET')
  it.each(open.map(({ method, path }) => [method, path] as const))(
    'limits the body of %s %s, which needs no sign-in',
    async (method, path) => {
      expect(open.length).toBeGreaterThan(2)
      const refusalOf = async (body: string) => {
        const response = await send({ method, body, headers: { ...json, authorization: '' } }, path)
        return [response.status, await response.text()]
      }
      expect(await refusalOf(JSON.stringify({ phone: ' '.repeat(8_200) }))).toEqual([
        413,
        expect.stringMatching('8 KB'),
      ])
      const keys = Array.from({ length: 400 }, (_, n) => `"${n}":${n}`)
      expect(await refusalOf(`{${keys}}`)).toEqual([413, expect.stringMatching('too many parts')])
      expect(await refusalOf('['.repeat(1_000))).toEqual([413, expect.stringMatching('too many parts')])
      expect(await refusalOf(JSON.stringify({ phone: ' '.repeat(8_000) }))).toEqual([422, expect.any(String)])
    },
  )

  test('an unexpected error is answered with 500 without details', async () => {
    const broken = new Institute(await openPractice())
    await broken.signInAllStaff()
    await broken.provider.close()
    const response = await broken.exchange('GET', 'admin/count')
    const text = JSON.stringify(response.body)
    expect(response.status).toBe(500)
    expect(text).not.toMatch(/select|PGlite|closed/i)
  })
})
