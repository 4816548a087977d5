/**
 * The HTTP status with which a proxy refused to connect to a server, so that nothing was sent; undefined for other
 * errors.
 */
export function proxyRefusalStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'UND_ERR_ABORTED') return undefined
  // Undici gives the status only in the message.
  const status = /^Proxy response \((\d+)\)/.exec(error.message)?.[1]
  return status === undefined ? undefined : Number(status)
}
