import type { Request as PageRequest, Route } from 'playwright'
import { fromChromium } from './address'
import { createCancellable } from './cancellable'
import type { WebContents } from './web-contents'

/** Handles a request of a window's page: emits the navigation events, then calls the handler of the scheme. */
export async function respond(contents: WebContents, route: Route): Promise<void> {
  const request = route.request()
  const url = fromChromium(request.url())
  if (request.isNavigationRequest() && !mayNavigate(contents, request, url)) return route.abort('aborted')
  const response = await contents.session.protocol.respond(asRequest(request, url))
  if (!response) return route.abort('addressunreachable')
  await route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  })
}

function mayNavigate(contents: WebContents, request: PageRequest, url: string): boolean {
  if (contents.isLoading(url)) return true
  const event = createCancellable({ url, isMainFrame: request.frame().parentFrame() === null })
  if (event.isMainFrame) contents.emit('will-navigate', event)
  contents.emit('will-frame-navigate', event)
  return !event.defaultPrevented
}

function asRequest(request: PageRequest, url: string): Request {
  const body = request.postDataBuffer()
  return new Request(url, {
    method: request.method(),
    headers: Object.entries(request.headers()).map(([name, value]): [string, string] => [name, fromChromium(value)]),
    ...(body ? { body: new Uint8Array(body) } : {}),
  })
}
