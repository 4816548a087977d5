import { t } from '@lingui/core/macro'
import { dayOf } from '#contract/protocol/calendar'
import { decodePercent } from '#contract/protocol/text/decode-percent'
import type { PdfRenderer } from '../../core/files/pdf-renderer'
import { createZipStream } from '../../core/files/zip-stream'
import { noStoreHeaders } from '../../core/http/no-store-headers'
import type { Database } from '../../database/database'
import { findBatchByLink, withoutAnswersQuery } from './results-link'
import { generateResultFiles, readResultsData, zipName } from './results-zip'
import { pageContentSecurityPolicy, renderVerificationPage, verifyCertificate } from './verification-page'

type SiteOptions = {
  db: Database
  now: () => number
  pdfRenderer: PdfRenderer
  logError: (error: unknown) => void
}

const securityHeaders = {
  ...noStoreHeaders,
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/**
 * Public pages outside /api/v1: `GET /certificate/<number>?code=` verifies a certificate, `GET /results/<token>.zip`
 * downloads the results of a batch. Returns undefined for other paths.
 */
export function createPublicSite({ db, now, pdfRenderer, logError }: SiteOptions) {
  /** Tokens of downloads in progress: at most one download per link. */
  const activeDownloads = new Set<string>()

  async function serveCertificatePage(number: string, request: Request, url: URL): Promise<Response> {
    const verification = await verifyCertificate(db, number, url.searchParams.get('code') ?? '')
    const status = verification.state === 'unknown' ? 404 : 200
    if (/\bapplication\/json\b/.test(request.headers.get('accept') ?? '')) {
      return Response.json(verification, { status, headers: securityHeaders })
    }
    const headers = {
      ...securityHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pageContentSecurityPolicy,
    }
    return new Response(renderVerificationPage(verification), { status, headers })
  }

  async function serveResultsZip(token: string, request: Request, { origin, search }: URL): Promise<Response> {
    const showCorrectAnswers = search !== `?${withoutAnswersQuery}`
    const nowMs = now()
    const at = new Date(nowMs).toISOString()
    const batch = await findBatchByLink(db, token, nowMs)
    if (!batch) return textResponse(t`This link has expired. Ask for the results again.`, 404)
    const headers = {
      ...securityHeaders,
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(zipName(batch, showCorrectAnswers))}`,
    }
    if (request.method === 'HEAD') return new Response(null, { headers })
    if (activeDownloads.has(token))
      return textResponse(t`These results are being fetched already. Try again in a minute.`, 409)
    activeDownloads.add(token)
    const finishDownload = (error?: unknown) => {
      activeDownloads.delete(token)
      if (error !== undefined) logError(error)
    }
    try {
      const documents = await pdfRenderer.load()
      // A valid link grants access to all data in the zip: the holder counts as a superadmin.
      const client = { device: '', ip: '', workstation: '', workstationKey: '' }
      const assertAllowed = () => {}
      const linkHolder = {
        staffId: '',
        staffName: '',
        role: 'superadmin',
        sessionId: '',
        menus: [],
        assertAllowed,
        client,
      }
      const data = await readResultsData(batch, { db, now: nowMs, at, today: dayOf(nowMs), origin, ...linkHolder })
      const { signal } = request
      return new Response(
        createZipStream(
          generateResultFiles(data, documents, { logo: await pdfRenderer.loadLogo(data.logo), showCorrectAnswers }),
          {
            modifiedAt: at,
            signal,
            onEnd: finishDownload,
          },
        ),
        {
          headers,
        },
      )
    } catch (error) {
      finishDownload()
      throw error
    }
  }

  async function handle(request: Request): Promise<Response | undefined> {
    const url = new URL(request.url)
    const [, page, rest = ''] = /^\/(certificate|results)\/(.+)$/.exec(url.pathname) ?? []
    if (!page) return undefined
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return textResponse(t`Only GET requests are accepted here.`, 405)
    if (page === 'certificate') return serveCertificatePage(decodePercent(rest), request, url)
    return serveResultsZip(rest.replace(/\.zip$/, ''), request, url)
  }

  return async (request: Request): Promise<Response | undefined> => {
    try {
      const response = await handle(request)
      return response && request.method === 'HEAD' ? new Response(null, response) : response
    } catch (error) {
      logError(error)
      return textResponse(
        t`The institute’s server had an internal error. Try again. If it happens again, contact IT.`,
        500,
      )
    }
  }
}

const textResponse = (text: string, status: number) =>
  new Response(text, { status, headers: { ...securityHeaders, 'content-type': 'text/plain; charset=utf-8' } })
