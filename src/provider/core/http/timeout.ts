import { databaseUnavailable } from './failures'

/** Shorter than the workstation's own timeouts, so that it receives an error instead of nothing. */
const timeoutsMs = { read: 8_000, change: 25_000, upload: 55_000 }

export function withTimeout<T>({ method, headers }: Request, work: Promise<T>): Promise<T> {
  const isUpload = headers.get('content-type')?.startsWith('multipart/')
  const timeoutMs = isUpload ? timeoutsMs.upload : method === 'GET' ? timeoutsMs.read : timeoutsMs.change
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(databaseUnavailable(method !== 'GET')), timeoutMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
