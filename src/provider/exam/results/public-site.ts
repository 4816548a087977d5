import { today } from '#contract/protocol/calendar'
import type { PdfRenderer } from '../../core/files/pdf-renderer'
import { zipStream } from '../../core/files/zip-stream'
import { noStoreHeaders } from '../../core/http/no-store-headers'
import type { Database } from '../../database/database'
import { linkedBatch, withoutAnswersQuery } from './results-link'
import { resultsFiles, resultsRows, zipName } from './results-zip'
import { checkCertificate, checkPage, pagePolicy } from './verification-page'

type SiteOptions = {
  db: Database
  now: () => number
  papers: PdfRenderer
  logError: (error: unknown) => void
}

const guarded = {
  ...noStoreHeaders,
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/**
 * What the institute serves beside /api/v1, to anybody who has the link: `GET /certificate/<number>?code=` says whether a
 * certificate is genuine, `GET /results/<token>.zip` gives the papers of a batch. Undefined for every other path.
 */
export function createSite({ db, now, papers, logError }: SiteOptions) {
  /** The links whose zip is on its way: one at a time of each. */
  const making = new Set<string>()

  async function certificate(number: string, request: Request, url: URL): Promise<Response> {
    const check = await checkCertificate(db, number, url.searchParams.get('code') ?? '')
    const status = check.state === 'unknown' ? 404 : 200
    if (/\bapplication\/json\b/.test(request.headers.get('accept') ?? '')) {
      return Response.json(check, { status, headers: guarded })
    }
    const headers = {
      ...guarded,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy,
    }
    return new Response(checkPage(check), { status, headers })
  }

  async function results(token: string, request: Request, { origin, search }: URL): Promise<Response> {
    const rightAnswers = search !== `?${withoutAnswersQuery}`
    const time = now()
    const at = new Date(time).toISOString()
    const batch = await linkedBatch(db, token, time)
    if (!batch) return plain('This link has expired. Ask for the results again.', 404)
    const headers = {
      ...guarded,
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(zipName(batch, rightAnswers))}`,
    }
    if (request.method === 'HEAD') return new Response(null, { headers })
    if (making.has(token)) return plain('These results are being fetched already. Try again in a minute.', 409)
    making.add(token)
    const end = (error?: unknown) => {
      making.delete(token)
      if (error !== undefined) logError(error)
    }
    try {
      const made = await papers.load()
      // Who has the link may have all that is in it.
      const client = { device: '', ip: '', workstation: '', workstationKey: '' }
      const assertAllowed = () => {}
      const anybody = {
        staffId: '',
        staffName: '',
        role: 'superadmin',
        sessionId: '',
        menus: [],
        assertAllowed,
        client,
      }
      const rows = await resultsRows(batch, { db, now: time, at, today: today(time), origin, ...anybody })
      const { signal } = request
      return new Response(
        zipStream(resultsFiles(rows, made, { logo: await papers.loadLogo(rows.logo), rightAnswers }), {
          modifiedAt: at,
          signal,
          onEnd: end,
        }),
        {
          headers,
        },
      )
    } catch (error) {
      end()
      throw error
    }
  }

  async function answer(request: Request): Promise<Response | undefined> {
    const url = new URL(request.url)
    const [, page, rest = ''] = /^\/(certificate|results)\/(.+)$/.exec(url.pathname) ?? []
    if (!page) return undefined
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain('Only GET is answered here.', 405)
    if (page === 'certificate') return certificate(decoded(rest), request, url)
    return results(rest.replace(/\.zip$/, ''), request, url)
  }

  /** Never throws. */
  return async (request: Request): Promise<Response | undefined> => {
    try {
      const response = await answer(request)
      return response && request.method === 'HEAD' ? new Response(null, response) : response
    } catch (error) {
      logError(error)
      return plain('The institute could not do this. Try again; if it keeps failing, tell your IT.', 500)
    }
  }
}

const plain = (text: string, status: number) =>
  new Response(text, { status, headers: { ...guarded, 'content-type': 'text/plain; charset=utf-8' } })

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
