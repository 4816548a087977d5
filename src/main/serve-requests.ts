import { mediaLocation } from '#contract/desk/media'
import { apiBase, cachedAtHeader, type WireRequest } from '#contract/protocol/http/request'
import { authorizeCall, isServed, type Workstation } from './access'
import { toFailure } from './gateway/errors'
import type { Gateway } from './gateway/gateway'
import { failureResponse, jsonResponse, readJsonText, serveAsset } from './http-responses'
import type { Ports } from './ports'
import { parseResultsUrl, type resultsCalls } from './results/calls'
import type { ScreenTexts } from './screen-texts'
import type { openSettings } from './settings/open-settings'
import { serveMedia } from './uploads/media'

type Dependencies = {
  gateway: Pick<Gateway, 'isPublicRequest' | 'send'>
  workstation: Workstation
  results: Pick<ReturnType<typeof resultsCalls>, 'serve'>
  settings: Pick<ReturnType<typeof openSettings>, 'language'>
  texts: ScreenTexts
  /** Runs a change; an update of the program waits until it has ended. */
  trackChange: <T>(work: () => Promise<T>) => Promise<T>
}

/** Serves the requests of the screens: /api/v1/*, /media/*, /results/* and the renderer's files. Never rejects. */
export function createRequestServer(
  ports: Pick<Ports, 'assets' | 'sampleMedia' | 'objectStore' | 'fetchExternalPicture' | 'log'>,
  { gateway, workstation, results, settings, texts, trackChange }: Dependencies,
) {
  const media = { ...ports, isServed: () => isServed('media', undefined, workstation) }

  async function forward(request: Request, url: URL): Promise<Response> {
    const body = await readJsonText(request)
    const wire = { method: request.method as WireRequest['method'], url: url.pathname + url.search }
    const userId = authorizeCall(gateway.isPublicRequest(wire) ? 'api open' : 'api guarded', undefined, workstation)
    const options = { staffId: userId || undefined, signal: request.signal }
    const send = () => gateway.send({ ...wire, ...(body === undefined ? {} : { body }) }, options)
    const { text, cachedAt } = await (wire.method === 'GET' ? send() : trackChange(send))
    const response = jsonResponse(200, texts.translateJson(text))
    if (cachedAt) response.headers.set(cachedAtHeader, cachedAt)
    return response
  }

  async function toResponse(work: () => Promise<Response>, isChange = false): Promise<Response> {
    try {
      return await work()
    } catch (error) {
      return failureResponse(texts.translateFailure(toFailure(error, ports.log, isChange)))
    }
  }

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    await texts.load()
    if (url.pathname.startsWith(apiBase)) return toResponse(() => forward(request, url), request.method !== 'GET')
    const location = mediaLocation(url.pathname)
    if (location !== undefined) return toResponse(() => serveMedia(request, location, media))
    const resultsRequest = request.method === 'POST' ? parseResultsUrl(url) : undefined
    if (resultsRequest)
      return toResponse(async () =>
        results.serve(resultsRequest, authorizeCall('results', undefined, workstation), request.signal),
      )
    return toResponse(() => serveAsset(ports.assets, request.method, url.pathname, settings.language()))
  }
}
