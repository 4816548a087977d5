import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Settings } from '#main/uploads/s3-settings'

type Constructor = new (
  options: Record<string, unknown>,
) => {
  configureBuckets(): Promise<unknown>
  callback(): RequestListener
}
const S3rver = createRequire(import.meta.url)('s3rver') as Constructor

export type S3 = { settings: S3Settings; close(): Promise<void> }

/** Starts an S3 service on loopback with one empty bucket; `wrapListener` may intercept its requests. */
export async function startS3(
  bucket = 'counter-documents',
  wrapListener: (serve: RequestListener) => RequestListener = (serve) => serve,
): Promise<S3> {
  const directory = mkdtempSync(join(tmpdir(), 'counter-s3-'))
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] })
  await s3.configureBuckets()
  const server = createServer(wrapListener(s3.callback()))
  const port = await listen(server)
  return {
    settings: {
      bucket,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'ap-south-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
      hasPublicDocuments: false,
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Listens on a loopback port, by default a free one, and returns it. */
export const listen = (server: Server, port = 0): Promise<number> =>
  new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))
