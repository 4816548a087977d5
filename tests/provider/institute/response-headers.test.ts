import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { onDatabase } from '../databases'

onDatabase((institute) => {
  const request = (path: string, headers: Record<string, string> = {}, role: 'superadmin' | 'admin' = 'superadmin') =>
    institute().provider.fetch(
      new Request(`http://institute.example${path}`, { headers: { ...institute().headers(role), ...headers } }),
    )
  const categories = '/api/v1/vehicleCategory/getAllVehicleCategory?page=1&limit=10'
  const tagOf = async (path: string) => (await request(path)).headers.get('etag') ?? expect.unreachable()

  test('a response that the client has is confirmed as unchanged until it changes', async () => {
    const tag = await tagOf(categories)
    const again = await request(categories, { 'if-none-match': tag })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    expect(again.headers.get('cache-control')).toBe('no-store')
    // The tag is found among several.
    expect((await request(categories, { 'if-none-match': `"x", ${tag}` })).status).toBe(304)
    expect((await request(categories, { 'if-none-match': '"x"' })).status).toBe(200)
    const { vehicleCategory } = institute().as('superadmin')
    await vehicleCategory.add({ name: 'Tanker', description: 'Liquids', isActive: true })
    const changed = await request(categories, { 'if-none-match': tag })
    expect(changed.status).toBe(200)
    expect(await changed.text()).toContain('Tanker')
    const added = (await vehicleCategory.all({})).find(({ name }) => name === 'Tanker')
    await vehicleCategory.remove({ id: added?.id ?? '' })
    expect((await request(categories, { 'if-none-match': tag })).status).toBe(304)
  })

  test('another person’s tag gives no access', async () => {
    const tag = await tagOf('/api/v1/admin/current')
    const other = await request('/api/v1/admin/current', { 'if-none-match': tag }, 'admin')
    expect(other.status).toBe(200)
    const unauthenticated = await institute().provider.fetch(
      new Request(`http://institute.example${categories}`, { headers: { 'if-none-match': await tagOf(categories) } }),
    )
    expect(unauthenticated.status).toBe(401)
  })

  test('a long response is compressed for clients that support it', async () => {
    const path = '/api/v1/register/getAllRegister?page=1&limit=25'
    const plain = await (await request(path)).text()
    for (const accepts of ['gzip', 'gzip, deflate, br', 'br;q=1, gzip;q=0.5', '*']) {
      const packed = await request(path, { 'accept-encoding': accepts })
      expect(packed.headers.get('content-encoding')).toBe('gzip')
      expect(packed.headers.get('vary')).toBe('accept-encoding')
      const bytes = Buffer.from(await packed.arrayBuffer())
      expect(bytes.length).toBeLessThan(plain.length / 4)
      expect(gunzipSync(bytes).toString()).toBe(plain)
    }
    for (const accepts of ['', 'br', 'gzip;q=0', 'gzip; q=0.0, br']) {
      const response = await request(path, { 'accept-encoding': accepts })
      expect([response.headers.get('content-encoding'), await response.text()]).toEqual([null, plain])
    }
    const short = await request('/api/v1/register/getAllRegister?page=1&limit=10&search=zzzz', {
      'accept-encoding': 'gzip',
    })
    expect(short.headers.get('content-encoding')).toBeNull()
  })
})
