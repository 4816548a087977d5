import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startHttpServer } from '#provider/http-server'
import { openProvider } from '#provider/index'
import { withRawDatabase } from '../../support/database/engines'
import { onDatabase, onEachEngine } from '../databases'

const loopback = { port: 0, hostname: '127.0.0.1' }

onDatabase((institute) => {
  const provider = () => institute().provider
  const probe = async (url: string, init: RequestInit = {}) => {
    const response = await fetch(url, init)
    return [response.status, (await response.text()).trim()]
  }

  test('a serving provider is alive and ready, and its probes refuse other methods', async () => {
    const { port, close } = await startHttpServer(provider(), loopback)
    const at = (path: string) => `http://127.0.0.1:${port}${path}`
    expect(await probe(at('/healthz'))).toEqual([200, 'alive'])
    expect(await probe(at('/readyz'))).toEqual([200, 'ready'])
    expect((await probe(at('/readyz'), { method: 'POST' }))[0]).toBe(405)
    await close()
  })

  test('a balancer that uses HTTP/1.0 without a Host is answered', async () => {
    const { port, close } = await startHttpServer(provider(), loopback)
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /readyz HTTP/1.0\r\n\r\n')
    const chunks = await socket.toArray()
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 200 .*ready/s)
    await close()
  })

  test('a provider that shuts down is not ready, serves for a while, and then stops', async () => {
    const { port, close } = await startHttpServer(provider(), { ...loopback, drainMs: 600 })
    const at = (path: string) => `http://127.0.0.1:${port}${path}`
    const ended = close()
    expect(await probe(at('/readyz'))).toEqual([503, 'ending'])
    expect(await probe(at('/healthz'))).toEqual([200, 'alive'])
    const response = await fetch(at('/api/v1/capabilities'), { headers: institute().headers('admin') })
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close'])
    await ended
    await expect(fetch(at('/healthz'))).rejects.toThrow()
  })

  test('the metrics need the key, and do not exist without one', async () => {
    const closed = await startHttpServer(provider(), loopback)
    expect((await probe(`http://127.0.0.1:${closed.port}/metrics`))[0]).toBe(404)
    await closed.close()
    const { port, close } = await startHttpServer(provider(), { ...loopback, metricsKey: 'the key' })
    const url = `http://127.0.0.1:${port}/metrics`
    for (const authorization of ['', 'Bearer another', 'Bearer ']) {
      expect((await probe(url, { headers: { authorization } }))[0]).toBe(401)
    }
    const response = await fetch(url, { headers: { authorization: 'Bearer the key' } })
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    await close()
  })

  test('the metrics count calls by name and status, with their duration', async () => {
    const before = samplesOf(provider().metrics())
    const { faq } = institute().as('admin')
    for (let n = 0; n < 3; n++) await faq.list({ page: 1, limit: 10 })
    await institute().exchange('GET', 'faq/getAllFAQ?page=1&limit=10', undefined, {})
    await institute().exchange('GET', 'no/such/%zz')
    const after = samplesOf(provider().metrics())
    const increaseOf = (sample: string) => (after.get(sample) ?? 0) - (before.get(sample) ?? 0)
    expect(increaseOf('provider_calls_total{call="faq.list",status="200"}')).toBe(3)
    expect(increaseOf('provider_calls_total{call="faq.list",status="401"}')).toBe(1)
    expect(increaseOf('provider_calls_total{call="other",status="404"}')).toBe(1)
    const duration = 'provider_call_duration_seconds'
    expect(increaseOf(`${duration}_count{call="faq.list"}`)).toBe(4)
    expect(increaseOf(`${duration}_bucket{call="faq.list",le="+Inf"}`)).toBe(4)
    expect(increaseOf(`${duration}_bucket{call="faq.list",le="10"}`)).toBe(4)
    expect(increaseOf(`${duration}_sum{call="faq.list"}`)).toBeGreaterThan(0)
    expect(after.get('process_resident_memory_bytes')).toBeGreaterThan(1e6)
    expect(after.get('provider_faults_total')).toBe(0)
  })
})

/** Every line that is no comment: its name with its labels, and the number. Throws for one that Prometheus would not read. */
function samplesOf(text: string): Map<string, number> {
  expect(text.endsWith('\n')).toBe(true)
  const lines = text.trimEnd().split('\n')
  for (const line of lines) {
    expect(line).toMatch(
      /^(# (HELP|TYPE) [a-z_0-9]+ .+|[a-z_0-9]+(\{[a-z]+="[^"\\]*"(,[a-z]+="[^"\\]*")*\})? [-+.\de]+)$/,
    )
  }
  const samples = lines.filter((line) => !line.startsWith('#'))
  return new Map(
    samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

onEachEngine((engine) => {
  test('a database that lacks a migration is not ready', async () => {
    const place = await engine.createPractice()
    const provider = await openProvider({ seed: 'none', ...place })
    expect(await provider.isReady()).toBe(true)
    if (place.databaseUrl) {
      await withRawDatabase(place, (db) => db.exec(`delete from migration where name = '0001_tables'`))
      expect(await provider.isReady()).toBe(false)
      expect(provider.metrics()).toMatch(/^provider_pool_connections\{state="most"\} \d+$/m)
    }
    await provider.close()
    await engine.remove(place)
  })
})
