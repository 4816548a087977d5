import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '#contract/index'
import { toRequest } from '#contract/protocol/http/request'
import { openGateway } from '#main/gateway/gateway'
import { openStore } from '#main/store/open-store'
import { openProvider } from '#provider/index'
import { ratio } from './ratio'

const url = 'http://provider.invalid/'
const staff = { phone: '9000000001', password: 'practice1' }
const list = toRequest(contract.registration.list, { page: 1, limit: 100 })

async function run(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'counter-bench-'))
  const provider = await openProvider({ seed: 'practice' })
  const common = { dataDir, now: Date.now, log: () => {}, workstationName: () => 'bench' }
  const store = await openStore({ ...common, backend: url })
  const gateway = await openGateway({
    ...common,
    store,
    provider: { url, fetch: provider.fetch },
    emit: () => {},
    cacheWarmupDelayMs: 3_600_000,
  })
  const direct = async (path: string, init: RequestInit) =>
    JSON.parse(await (await provider.fetch(new Request(new URL(path.slice(1), url), init))).text())
  try {
    const signIn = toRequest(contract.session.signIn, staff)
    await gateway.send(signIn, { staffId: undefined })
    const staffId = gateway.session.staff()?.id
    const headers = { 'content-type': 'application/json', authorization: '' }
    const response = await direct(signIn.url, { method: 'POST', headers, body: signIn.body ?? '' })
    headers.authorization = `Bearer ${contract.session.signIn.response.decode(response).token}`
    return await ratio(
      () => gateway.send(list, { staffId }),
      () => direct(list.url, { method: 'GET', headers }),
    )
  } finally {
    gateway.close()
    store.close()
    await provider.close()
    rmSync(dataDir, { recursive: true })
  }
}

export const benches = [
  { name: "a call through the gateway against calling the provider's handler directly", limit: 1.3, run },
]
