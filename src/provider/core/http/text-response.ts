import { noStoreHeaders } from './no-store-headers'

/** A plain-text response that ends in a line break. */
export const textResponse = (text: string, status = 200, type = 'text/plain; charset=utf-8'): Response =>
  new Response(text.endsWith('\n') ? text : `${text}\n`, {
    status,
    headers: { ...noStoreHeaders, 'content-type': type },
  })
