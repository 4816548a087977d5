import { expect, it } from 'vitest'
import { workstationNameHeader } from '#contract/protocol/http/request'
import { onDatabase } from '../databases'

onDatabase((institute) => {
  const listRefusedCalls = () => institute().as('superadmin').refusedCall.list({})
  const request = (path: string, more: Record<string, string> = {}) =>
    institute().exchange('GET', path, undefined, { ...institute().headers('examiner'), ...more })

  it('lists refused calls with role and workstation, equal ones counted', async () => {
    const workstationHeaders = { [workstationNameHeader]: encodeURIComponent('काउंटर-7') }
    await request('counters', workstationHeaders)
    await request('faq/gone', {})
    await request('counters', workstationHeaders)
    expect((await listRefusedCalls())[0]).toEqual({
      call: 'counter.list',
      status: 403,
      code: 'forbidden',
      role: 'Examiner',
      workstation: 'काउंटर-7',
      times: 2,
      firstAt: expect.stringMatching(/Z$/),
      lastAt: expect.stringMatching(/Z$/),
    })
  })

  it('ignores the workstation of a caller without a session, and stores no address', async () => {
    const phone = '9812345678'
    const workstationHeaders = { [workstationNameHeader]: phone }
    await institute().exchange('GET', `people/${phone}?token=abc`, undefined, workstationHeaders)
    await institute().exchange('GET', 'counters', undefined, { ...workstationHeaders, authorization: 'Bearer made-up' })
    await request('counters', { [workstationNameHeader]: `<b>${phone}</b>` })
    const rows = await listRefusedCalls()
    expect(rows.slice(0, 3)).toMatchObject([
      { call: 'counter.list', role: 'Examiner', workstation: '' },
      { call: 'counter.list', status: 401, role: '', workstation: '' },
      { call: 'other', status: 404, role: '', workstation: '' },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/9812345678|made-up|abc/)
  })

  it('keeps the latest 200 kinds of refused calls', async () => {
    for (let n = 0; n < 205; n++) await request('counters', { [workstationNameHeader]: `Counter ${n}` })
    const rows = await listRefusedCalls()
    expect(rows).toHaveLength(200)
    expect(rows[0]).toMatchObject({ workstation: 'Counter 204' })
    expect(rows.some(({ workstation }) => workstation === 'Counter 4')).toBe(false)
  })

  it.each(['admin', 'dataEntry', 'examiner'] as const)('shows refused calls to no %s', async (role) => {
    await expect(institute().as(role).refusedCall.list({})).rejects.toMatchObject({ code: 'forbidden' })
  })
})
