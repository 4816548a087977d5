import { expect, test, vi } from 'vitest'
import { registerSchemes, serveDesk } from '#main/hosts/electron/protocol'
import { protocol, schemeHandlers } from '../faked-electron'

vi.mock('electron', () => import('../faked-electron'))

test('counter: is standard and secure, and bound by the content security policy', () => {
  registerSchemes()
  expect(protocol.registerSchemesAsPrivileged.mock.calls).toEqual([
    [
      [
        {
          scheme: 'counter',
          privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
        },
        { scheme: 'counter-checkout', privileges: { standard: true, secure: true, supportFetchAPI: true } },
      ],
    ],
  ])
})

test('only addresses of counter://app are served', async () => {
  serveDesk({ fetch: async ({ url }) => new Response(url) })
  const get = async (url: string) => schemeHandlers.get('counter')?.(new Request(url))
  expect(await (await get('counter://app/api/v1/faq'))?.text()).toBe('counter://app/api/v1/faq')
  for (const url of ['counter://other/', 'counter://app.evil/', 'counter://app:1/'])
    expect((await get(url))?.status).toBe(404)
})
