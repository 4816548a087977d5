import { databaseUnavailable } from './failures'

/** Shorter than the workstation's own timeouts, so that the workstation receives an error instead of no response. */
const timeoutsMs = { read: 8_000, change: 25_000, upload: 55_000 }

function timeoutOf({ method, headers }: Request): number {
  if (headers.get('content-type')?.startsWith('multipart/')) return timeoutsMs.upload
  return method === 'GET' ? timeoutsMs.read : timeoutsMs.change
}

/** Rejects with `unreachable` after the timeout. `work` then continues; if it fails, `onLateError` gets the error. */
export function withTimeout<T>(request: Request, work: Promise<T>, onLateError: (error: unknown) => void): Promise<T> {
  const { method } = request
  const timeoutMs = timeoutOf(request)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(databaseUnavailable(method !== 'GET'))
      work.catch(onLateError)
    }, timeoutMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
