import { CallError } from '#contract/protocol/failure'
import { createResponse, failureResponse, jsonResponse, textResponse } from '../../http-responses'

const reasons = {
  used: {
    title: 'Link already used',
    explanation: 'Each link works once, in one browser.',
  },
  unknown: {
    title: 'Browser not recognised',
    explanation: 'The program was restarted, or the link was opened in another browser.',
  },
} as const
const instruction = 'In the program’s terminal, press Enter and open the new link.'

/** 403 response for a browser without access: a page, text, or a failure, depending on the request. */
export function accessDenied(request: Request, reason: keyof typeof reasons): Response {
  const { title, explanation } = reasons[reason]
  const { failure } = new CallError('forbidden', `${title}. ${instruction}`, undefined, 403)
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/desk/')) return jsonResponse(403, JSON.stringify({ ok: false, failure }))
  if (pathname.startsWith('/api/')) return failureResponse(failure)
  if (!request.headers.get('accept')?.includes('text/html')) return textResponse(403, failure.message)
  return createResponse(403, 'text/html; charset=utf-8', page(title, explanation), 'no-store')
}

const page = (title: string, explanation: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title} · IDTR Counter</title>
<style>
body { font: 14px/1.55 "Noto Sans", system-ui, sans-serif; margin: 0; min-height: 100vh; display: grid; place-items: center;
  background: light-dark(#f8f9fa, #1a1b1e); color: light-dark(#212529, #c9c9c9) }
main { max-width: 440px; margin: 24px; padding: 32px; border: 1px solid light-dark(#dee2e6, #373a40); border-radius: 6px;
  background: light-dark(#fff, #242424) }
p { margin: 0 }
h1 { font-size: 20px; line-height: 1.35; margin: 4px 0 12px }
.name { color: light-dark(#0b6e6e, #3bb3b3); font-weight: 600 }
.explanation { color: light-dark(#5c636a, #a6a7ab); margin-bottom: 12px }
</style>
<main>
<p class="name">IDTR Counter</p>
<h1>${title}</h1>
<p class="explanation">${explanation}</p>
<p>${instruction}</p>
</main>
</html>
`
