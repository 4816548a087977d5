import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startHttpServer } from '#provider/http-server'
import { startInstitute } from '../../desk/support/institute'
import { onDatabase } from '../databases'

const start = Date.parse('2026-11-20T05:00:00Z')
const date = 'Fri, 20 Nov 2026 05:00:00 GMT'
const loopback = { port: 0, hostname: '127.0.0.1' }

describe('Date header from the clock of the provider', () => {
  onDatabase(
    (institute) => {
      const paths = [
        'api/v1/capabilities',
        'api/v1/nothing',
        'elsewhere',
        'certificate/none?code=x',
        'results/none.zip',
      ]

      it('is in every embedded response', async () => {
        const headers = institute().headers('admin')
        for (const path of paths) {
          const { fetch } = institute().provider
          const response = await fetch(new Request(`http://institute.example/${path}`, { headers }))
          expect([path, response.headers.get('date')]).toEqual([path, date])
        }
      })

      it('is in a not-modified response', async () => {
        const request = (more: object) => {
          const headers = { ...institute().headers('admin'), ...more }
          return institute().provider.fetch(new Request('http://institute.example/api/v1/capabilities', { headers }))
        }
        const etag = (await request({})).headers.get('etag') ?? ''
        const response = await request({ 'if-none-match': etag })
        expect([response.status, response.headers.get('date')]).toEqual([304, date])
      })

      it('replaces the Date of the HTTP server', async () => {
        const { port, close } = await startHttpServer(institute().provider, loopback)
        for (const path of [...paths, 'healthz', 'readyz', 'metrics']) {
          const response = await fetch(`http://127.0.0.1:${port}/${path}`, { headers: institute().headers('admin') })
          expect([path, response.headers.get('date')]).toEqual([path, date])
        }
        await close()
      })

      it('is in the refusal of invalid HTTP', async () => {
        const { port, close } = await startHttpServer(institute().provider, loopback)
        const socket = connect(port, '127.0.0.1')
        socket.write('no such thing\r\n\r\n')
        expect(Buffer.concat(await socket.toArray()).toString()).toContain(`\r\ndate: ${date}\r\n`)
        await close()
      })

      it('is in responses and errors of the institute under test', async () => {
        const { url, faults, close } = await startInstitute(institute().provider)
        const readDate = async () => (await fetch(`${url}api/v1/capabilities`)).headers.get('date')
        faults.next(/capabilities/, 'status before')
        expect([await readDate(), await readDate()]).toEqual([date, date])
        await close()
      })
    },
    { now: () => start },
  )
})
